/// Up to sixteen values in place, without a heap: the rows of the wheel, their trims, the phases of a cycle.
public struct ShortList<Element: Sendable>: Sendable {
    public static var capacity: Int32 { 16 }

    // swift-format-ignore
    private typealias Slots = (
        Element, Element, Element, Element, Element, Element, Element, Element,
        Element, Element, Element, Element, Element, Element, Element, Element
    )

    private var slots: Slots
    public private(set) var count: Int32 = 0

    /// An empty list.
    ///
    /// - Parameter blank: what stands in its places until they are taken; it is never given out.
    @inline(never)
    public init(blank: Element) {
        slots = (
            blank, blank, blank, blank, blank, blank, blank, blank, blank, blank, blank, blank, blank, blank, blank,
            blank
        )
    }

    public var isEmpty: Bool { count == 0 }

    /// Appends and returns true; returns false, changing nothing, when all sixteen places are taken.
    @discardableResult
    public mutating func append(_ element: Element) -> Bool {
        guard count < Self.capacity else { return false }
        count &+= 1
        self[count &- 1] = element
        return true
    }

    public mutating func removeAll() { count = 0 }

    /// The element at `index`, which must lie in `0 ..< count`.
    public subscript(index: Int32) -> Element {
        get {
            precondition(index >= 0 && index < count, "index outside the list")
            return slot(index)
        }
        set { withElement(index) { $0 = newValue } }
    }

    /// The element at `index`, read where it lies: for a list that is part of something large, which the subscript copies.
    mutating func element(at index: Int32) -> Element { withElement(index) { $0 } }

    /// Works on the element at `index` where it lies. The index must lie in `0 ..< count`.
    ///
    /// A tuple of equal members lies in memory as an array of them does.
    mutating func withElement<Result>(_ index: Int32, _ body: (inout Element) -> Result) -> Result {
        precondition(index >= 0 && index < count, "index outside the list")
        return withUnsafeMutablePointer(to: &slots) { slots in
            body(&UnsafeMutableRawPointer(slots).assumingMemoryBound(to: Element.self)[Int(index)])
        }
    }

    @inline(never)
    private func slot(_ index: Int32) -> Element {
        switch index {
        case 0: return slots.0
        case 1: return slots.1
        case 2: return slots.2
        case 3: return slots.3
        case 4: return slots.4
        case 5: return slots.5
        case 6: return slots.6
        case 7: return slots.7
        case 8: return slots.8
        case 9: return slots.9
        case 10: return slots.10
        case 11: return slots.11
        case 12: return slots.12
        case 13: return slots.13
        case 14: return slots.14
        default: return slots.15
        }
    }
}

extension ShortList where Element == RecordSpeed {
    public init() { self.init(blank: .rpm(1)) }
}

extension ShortList where Element == Int32 {
    public init() { self.init(blank: 0) }
}

extension ShortList where Element == Nanoseconds {
    public init() { self.init(blank: .zero) }
}
