/// Finds the word that was probably meant.
enum Spelling {
    /// The known word nearest to `word`, the first of several; `nil` when none is near.
    static func nearest(to word: String, among known: [String]) -> String? {
        guard word.unicodeScalars.count <= 64 else { return nil }
        let wanted = folded(word)
        var best: (word: String, distance: Int)?
        for candidate in known {
            let distance = distance(wanted, folded(candidate))
            let limit = max(1, min(3, candidate.unicodeScalars.count / 3))
            if distance <= limit && distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        if let best { return best.word }
        return known.first { wanted.count >= 3 && folded($0).starts(with: wanted) }
    }

    /// Lower case, without what people put between words: `debounceMs` is near `debounce_ms`.
    private static func folded(_ word: String) -> [Unicode.Scalar] {
        word.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    /// Fewest insertions, deletions and replacements that make `b` of `a`.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let replaced = left == right ? diagonal : diagonal + 1
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, min(row[j], diagonal) + 1)
            }
        }
        return row[b.count]
    }
}
