import QuartzCore
import Testing

@Suite struct SpringCurveTests {
    /// AN-01: mass 1, stiffness 438.649, damping 41.888, critically damped at 20.944 per second.
    private let rows = SpringCurve(mass: 1, stiffness: 438.649, damping: 41.888)

    @Test func `AN-01 the row spring follows its closed form at 0, 25, 50 and 100 percent`() {
        for part in [0.0, 0.25, 0.5, 1.0] {
            let t = 0.441 * part
            let expected = 1 - (1 + 20.944 * t) * exp(-20.944 * t)
            #expect(abs(rows.progress(at: t) - expected) < 2e-3)
        }
        #expect(rows.progress(at: 0) == 0)
        #expect(rows.progress(at: 0.441) > 0.998)
    }

    @Test func `a critically damped spring never passes its end`() {
        for step in 0...200 { #expect(rows.progress(at: Double(step) * 0.01) <= 1) }
    }

    @Test func `an underdamped spring overshoots and an overdamped one does not`() {
        let loose = SpringCurve(mass: 1, stiffness: 100, damping: 4)
        let tight = SpringCurve(mass: 1, stiffness: 100, damping: 60)
        let times = (1...400).map { Double($0) * 0.01 }
        #expect(times.contains { loose.progress(at: $0) > 1.2 })
        #expect(times.allSatisfy { tight.progress(at: $0) <= 1 })
    }

    @Test func `the settling duration leaves less than half a percent of the way`() {
        for spring in [
            rows, SpringCurve(mass: 1, stiffness: 100, damping: 4), SpringCurve(mass: 2, stiffness: 50, damping: 90),
        ] {
            #expect(abs(1 - spring.progress(at: spring.settlingDuration)) < 0.005)
        }
    }

    @Test func `velocity is the slope of progress`() {
        let t = 0.1
        let slope = (rows.progress(at: t + 1e-4) - rows.progress(at: t - 1e-4)) / 2e-4
        #expect(abs(rows.velocity(at: t) - slope) < 1e-3)
    }

    @Test func `a linear pace is the identity and ease in-out is symmetric`() {
        let linear = BezierPace(x1: 0, y1: 0, x2: 1, y2: 1)
        let ease = BezierPace(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
        for step in 0...20 {
            let t = Double(step) / 20
            #expect(abs(linear.progress(at: t) - t) < 1e-9)
            #expect(abs(ease.progress(at: t) + ease.progress(at: 1 - t) - 1) < 1e-9)
        }
    }
}
