import Foundation
import Testing
import UIKitCore

@Suite struct ScrollPhysicsTests {
    @Test func `PH-04 velocity falls by 0-998 each millisecond and the way is its sum`() {
        let curve = DecelerationCurve(start: 0, velocity: 1000, rate: ScrollPhysics.normalRate)
        #expect(abs(curve.velocity(at: 0.1) - 1000 * pow(0.998, 100)) < 1e-9)
        #expect(abs(curve.reach - 0.499) < 1e-3)
        #expect(abs(curve.position(at: 0.5) - 1000 * 0.499 * (1 - pow(0.998, 500))) < 0.01)
    }

    @Test(arguments: [750.0, 1500, 4875, -2000]) func `PH-05 deceleration rests where v minus 10 reaches`(v: Double) {
        let curve = DecelerationCurve(start: 100, velocity: v, rate: ScrollPhysics.normalRate)
        let expected = 100 + (v - (v > 0 ? 10 : -10)) * 0.499
        #expect(abs(curve.target - expected) < 0.3)
        #expect(abs(curve.position(at: curve.duration) - curve.target) < 1e-6)
        #expect(abs(abs(curve.velocity(at: curve.duration)) - 10) < 1e-6)
    }

    @Test func `PH-06 the rubber band follows its formula on both sides and can be undone`() {
        for distance in [1.0, 50, 235, 900] {
            let shown = (1 - 1 / (0.55 * distance / 852 + 1)) * 852
            #expect(abs(ScrollPhysics.banded(distance, dimension: 852) - shown) < 1e-9)
            #expect(abs(ScrollPhysics.banded(-distance, dimension: 852) + shown) < 1e-9)
            #expect(abs(ScrollPhysics.unbanded(shown, dimension: 852) - distance) < 1e-6)
        }
    }

    @Test func `PH-07 a bounce with velocity is critically damped at 11 per second`() {
        let curve = BounceCurve(edge: 0, displacement: 0, velocity: 800)
        for t in [0.0, 0.05, 0.2, 0.5] { #expect(abs(curve.position(at: t) - 800 * t * exp(-11 * t)) < 1e-9) }
        #expect(curve.isSettled(at: 1.5, scale: 3))
    }

    @Test func `PH-07 a bounce from rest falls with rates 9 and 46 and never passes the edge`() {
        let curve = BounceCurve(edge: -100, displacement: -80, velocity: 0)
        #expect(abs(curve.position(at: 0) + 180) < 1e-9)
        #expect(abs(curve.velocity(at: 0)) < 1e-9)
        for step in 0...200 { #expect(curve.position(at: Double(step) * 0.01) <= -100) }
    }

    @Test func `PH-08 offsets lie on the pixel grid`() {
        #expect(ScrollPhysics.pixelRounded(10.3, scale: 3) == 31.0 / 3)
        var motion = ScrollAxisMotion(
            offset: 0, velocity: 1234, target: nil, range: 0...5000, bounces: true, rate: 0.998, scale: 2, time: 0)
        for step in 1...60 {
            let doubled = motion.offset(at: Double(step) / 60) * 2
            #expect(doubled == doubled.rounded())
        }
    }

    @Test func `a deceleration that meets the edge goes on as a bounce and rests at the edge`() {
        var motion = ScrollAxisMotion(
            offset: 950, velocity: 2000, target: nil, range: 0...1000, bounces: true, rate: 0.998, scale: 2, time: 0)
        let offsets = (1...300).map { motion.offset(at: Double($0) / 60) }
        #expect(offsets.max()! > 1010)
        #expect(offsets.last == 1000)
        #expect(motion.isResting)
    }

    @Test func `without bouncing the edge is never passed`() {
        var motion = ScrollAxisMotion(
            offset: 950, velocity: 2000, target: nil, range: 0...1000, bounces: false, rate: 0.998, scale: 2, time: 0)
        #expect((1...100).map { motion.offset(at: Double($0) / 60) }.max()! == 1000)
    }

    @Test func `HT-14 a glide is a cosine over 0-3 seconds`() {
        let glide = ScrollGlide(from: .zero, to: CGPoint(x: 0, y: 300), start: 10)
        #expect(glide.offset(at: 10).y == 0)
        #expect(abs(glide.offset(at: 10.15).y - 150) < 1e-9)
        #expect(abs(glide.offset(at: 10.075).y - 300 * (1 - cos(.pi / 4)) / 2) < 1e-9)
        #expect(glide.offset(at: 10.3).y == 300)
        #expect(glide.isOver(at: 10.3))
    }
}
