/// Why a line of a scenario is refused; the parser knows the file and the line.
struct ScenarioFlaw: Error {
    var column: Int
    var found: ArraySlice<UInt8>
    var fault: String
    var allowed: String
    var remedy: String
}
