/** A price cut is measured from the highest price of so many days (settings/thresholds.ts). */
export const STEEP_DAYS = 30
export const MAX_CHANGES = 500
/** How many days ahead a change set can be published. */
export const MAX_PUBLISH_AHEAD_DAYS = 90
/** How long a link to a preview works. */
export const PREVIEW_MINUTES = 15
/** Products with findings that a change set's effect lists. */
export const LISTED_FINDINGS = 100
