import Foundation

/// Whole shapes. All are closed and start at the middle of the right side.
extension DisplayPath {
    /// The circle constant: distance of a control point for a quarter circle of radius 1.
    private static let quarterReach = 4.0 / 3.0 * (2.0.squareRoot() - 1)

    package init(ellipseIn rect: CGRect) {
        self.init()
        let box = rect.standardized
        let (rx, ry) = (box.width / 2, box.height / 2)
        let (kx, ky) = (rx * Self.quarterReach, ry * Self.quarterReach)
        let (cx, cy) = (box.midX, box.midY)
        move(to: CGPoint(x: cx + rx, y: cy))
        addCubic(
            to: CGPoint(x: cx, y: cy + ry), control1: CGPoint(x: cx + rx, y: cy + ky),
            control2: CGPoint(x: cx + kx, y: cy + ry))
        addCubic(
            to: CGPoint(x: cx - rx, y: cy), control1: CGPoint(x: cx - kx, y: cy + ry),
            control2: CGPoint(x: cx - rx, y: cy + ky))
        addCubic(
            to: CGPoint(x: cx, y: cy - ry), control1: CGPoint(x: cx - rx, y: cy - ky),
            control2: CGPoint(x: cx - kx, y: cy - ry))
        addCubic(
            to: CGPoint(x: cx + rx, y: cy), control1: CGPoint(x: cx + kx, y: cy - ry),
            control2: CGPoint(x: cx + rx, y: cy - ky))
        close()
    }

    /// A rectangle with elliptic corners. Radii larger than half a side are cut down to it.
    package init(roundedRect rect: CGRect, radiusX: Double, radiusY: Double) {
        self.init()
        let box = rect.standardized
        let rx = max(0, min(radiusX, box.width / 2))
        let ry = max(0, min(radiusY, box.height / 2))
        guard rx > 0, ry > 0 else {
            self.init(rect: box)
            return
        }
        let profile = CornerProfile.circular(radiusX: rx, radiusY: ry)
        addRoundedOutline(of: box, corners: [profile, profile, profile, profile])
    }

    /// A rectangle with some corners rounded, as a layer draws them.
    ///
    /// - Parameters:
    ///   - mask: bits as in `CACornerMask` (1 min-x min-y, 2 max-x min-y, 4 min-x max-y, 8 max-x max-y).
    ///   - isContinuous: the smooth curve whose bend begins about 1.53 radii from the corner instead of 1; it falls
    ///     back towards the circle where a side is too short for that.
    package init(roundedRect rect: CGRect, radius: Double, mask: UInt = 15, isContinuous: Bool = false) {
        self.init()
        let box = rect.standardized
        let limit = min(box.width, box.height) / 2
        let r = max(0, min(radius, limit))
        guard r > 0, mask & 15 != 0 else {
            self.init(rect: box)
            return
        }
        let profile =
            isContinuous
            ? CornerProfile.continuous(radius: r, room: limit) : CornerProfile.circular(radiusX: r, radiusY: r)
        func corner(_ bit: UInt) -> CornerProfile { mask & bit != 0 ? profile : .square }
        addRoundedOutline(of: box, corners: [corner(8), corner(4), corner(1), corner(2)])
    }

    /// Walks right, bottom, left, top; `corners` are bottom right, bottom left, top left, top right.
    private mutating func addRoundedOutline(of box: CGRect, corners: [CornerProfile]) {
        move(to: CGPoint(x: box.maxX, y: box.midY))
        let places: [(origin: CGPoint, along: CornerDirections)] = [
            (CGPoint(x: box.maxX, y: box.maxY), CornerDirections(inX: 0, inY: 1, outX: -1, outY: 0)),
            (CGPoint(x: box.minX, y: box.maxY), CornerDirections(inX: -1, inY: 0, outX: 0, outY: -1)),
            (CGPoint(x: box.minX, y: box.minY), CornerDirections(inX: 0, inY: -1, outX: 1, outY: 0)),
            (CGPoint(x: box.maxX, y: box.minY), CornerDirections(inX: 1, inY: 0, outX: 0, outY: 1)),
        ]
        for (index, place) in places.enumerated() {
            corners[index].append(to: &self, corner: place.origin, directions: place.along)
        }
        close()
    }
}

/// Facts about rounded corners.
package enum CornerCurve {
    /// Where the bend of a continuous corner begins, in radii from the corner.
    package static let continuousReach = 1.528665
}

/// Unit directions of travel into and out of a corner.
struct CornerDirections {
    var inX: Double
    var inY: Double
    var outX: Double
    var outY: Double
}

/// The curve of one corner, as points of cubic pieces measured back along the incoming side and forward along the
/// outgoing one.
struct CornerProfile {
    /// Each point is (distance from the corner back along the way in, distance from it along the way out).
    var start: (Double, Double)
    var cubics: [((Double, Double), (Double, Double), (Double, Double))]
    /// True when the radii differ by axis; then way-in distances are y where the travel is vertical.
    var radiusX: Double
    var radiusY: Double

    static let square = CornerProfile(start: (0, 0), cubics: [], radiusX: 0, radiusY: 0)

    static func circular(radiusX: Double, radiusY: Double) -> CornerProfile {
        let near = 1 - 4.0 / 3.0 * (2.0.squareRoot() - 1)
        return CornerProfile(
            start: (1, 0), cubics: [((near, 0), (0, near), (0, 1))], radiusX: radiusX, radiusY: radiusY)
    }

    /// A smooth corner: a middle arc of a little less than a quarter turn, with an easing piece on each side.
    ///
    /// The factors are our own fit: curvature rises from 0 to that of the circle over the easing piece. With less
    /// than 1.53 radii of room the reach shrinks, down to the plain circle at 1.
    static func continuous(radius: Double, room: Double) -> CornerProfile {
        let reach = min(CornerCurve.continuousReach, room / radius)
        guard reach > 1.0001 else { return circular(radiusX: radius, radiusY: radius) }
        // 0 is a circle, 1 the full smooth curve.
        let smoothness = (reach - 1) / (CornerCurve.continuousReach - 1)
        let easing = smoothness * .pi / 8
        // The middle arc spans from `easing` to 90° - `easing` of the circle.
        let x1 = 1 - sin(easing)
        let y1 = 1 - cos(easing)
        let arc = Double.pi / 2 - 2 * easing
        let arcReach = 4.0 / 3.0 * tan(arc / 4)
        // The easing piece ends tangent to the arc; its tangent meets the side at `meet`.
        let meet = x1 + y1 / tan(max(easing, 1e-6))
        let inner = meet + (reach - meet) / 3
        let a = (x1 - arcReach * cos(easing), y1 + arcReach * sin(easing))
        return CornerProfile(
            start: (reach, 0),
            cubics: [
                ((inner, 0), (meet, 0), (x1, y1)),
                (a, (a.1, a.0), (y1, x1)),
                ((0, meet), (0, inner), (0, reach)),
            ], radiusX: radius, radiusY: radius)
    }

    func append(to path: inout DisplayPath, corner: CGPoint, directions d: CornerDirections) {
        func point(_ p: (Double, Double)) -> CGPoint {
            let back = p.0
            let forward = p.1
            return CGPoint(
                x: corner.x + (d.outX * forward - d.inX * back) * radiusX,
                y: corner.y + (d.outY * forward - d.inY * back) * radiusY)
        }
        path.addLine(to: point(start))
        for cubic in cubics {
            path.addCubic(to: point(cubic.2), control1: point(cubic.0), control2: point(cubic.1))
        }
    }
}
