/// Columns of text, numbers to the right.
enum TextTable {
    /// The heads, then the rows, each indented by two spaces. All rows have as many cells as there are heads.
    static func lines(_ heads: [String], _ rows: [[String]], leftAligned: Set<Int>) -> [String] {
        let widths = heads.indices.map { column in
            ([heads] + rows).map { $0[column].count }.max() ?? 0
        }
        return ([heads] + rows).map { row in
            var line = " "
            for (column, cell) in row.enumerated() {
                let gap = String(repeating: " ", count: widths[column] - cell.count)
                line += " " + (leftAligned.contains(column) ? cell + gap : gap + cell) + " "
            }
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }
}
