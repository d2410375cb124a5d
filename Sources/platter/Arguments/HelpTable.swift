/// Two columns of text: names on the left, what they mean on the right, wrapped to 80 columns.
enum HelpTable {
    private static let width = 80

    static func text(_ rows: [(name: String, meaning: String)]) -> String {
        let indent = 4 + (rows.map(\.name.count).max() ?? 0)
        var text = ""
        for row in rows {
            var line = "  \(row.name)"
            line += String(repeating: " ", count: indent - line.count)
            for word in row.meaning.split(separator: " ") {
                if line.count + 1 + word.count > width {
                    text += line + "\n"
                    line = String(repeating: " ", count: indent)
                }
                if line.last != " " { line += " " }
                line += word
            }
            text += line + "\n"
        }
        return text
    }
}
