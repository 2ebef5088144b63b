/// Where a controller's view is between off and on screen.
package enum AppearanceState: Sendable {
    case disappeared, appearing, appeared, disappearing
}
