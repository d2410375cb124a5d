import Testing

@testable import platter

struct SpeedCourseTests {
    @Test func everySpeedIsASpanWhileThereIsRoom() {
        var course = SpeedCourse(period: 0.5, start: 10)
        for speed in [1.0, 2, 3] { course.take(speed) }
        #expect(course.spans.map(\.mean) == [1, 2, 3])
        #expect((0..<3).map(course.time) == [10, 10.5, 11])
        #expect(course.end == 11)
    }

    @Test func aLongRunKeepsItsExtremesAndItsMean() {
        var course = SpeedCourse(period: 0.001)
        for index in 0..<100_000 { course.take(index == 70_000 ? 99 : Double(index % 2)) }
        #expect(course.spans.count <= 4_096 && course.spans.count > 2_000)
        #expect(course.length == 32)
        #expect(course.spans.map(\.count).reduce(0, +) == 100_000)
        #expect(course.spans.map(\.highest).max() == 99)
        #expect(course.spans.map(\.lowest).min() == 0)
        #expect(abs(course.spans[100].mean - 0.5) < 1e-12)
        #expect(abs(course.time(0) - 0.0155) < 1e-12)
        #expect(abs(course.end - 99.999) < 1e-9)
    }

    @Test func nothingHasNoLength() {
        #expect(SpeedCourse(period: 1, start: 3).end == 3)
    }
}
