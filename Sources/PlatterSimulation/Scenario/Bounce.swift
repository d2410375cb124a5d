import PlatterCore

/// How the contact of a button bounces: after the first edge it opens and closes again and again within milliseconds.
enum Bounce {
    /// A bounce of an edge is over after this time.
    static func longest(_ bounces: Int) -> Nanoseconds { .milliseconds(Int64(bounces)) }

    /// Times after an edge at which the contact changes, two a bounce, each 0.1 ... 0.5 ms after the one before.
    static func changes(_ bounces: Int, _ chance: inout SeededGenerator) -> [Nanoseconds] {
        var time = Nanoseconds.zero
        return (0..<2 * bounces).map { _ in
            time += Nanoseconds(chance.whole(in: 100_000...500_000))
            return time
        }
    }
}
