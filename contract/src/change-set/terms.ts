/** A price cut of more than so many percent of the highest price of `STEEP_DAYS` needs a right of its own. */
export const STEEP_PERCENT = 20
export const STEEP_DAYS = 30
/** Days in which a published change set can be taken back. */
export const TAKE_BACK_DAYS = 30
export const MAX_CHANGES = 500
/** How many days ahead a change set can be published. */
export const MAX_PUBLISH_AHEAD_DAYS = 90
/** How long a link to a preview works. */
export const PREVIEW_MINUTES = 15
/** Products with findings that a change set's effect lists. */
export const LISTED_FINDINGS = 100
