/** Hours that a login of the console lasts. */
export const STAFF_SESSION_HOURS = 12
/** Minutes without an act after which a login ends on a device that several people use. */
export const SHARED_IDLE_MINUTES = 15
/** Minutes after a passkey was used in which it counts as fresh. */
export const STEP_UP_MINUTES = 5
/** Hours in which an invitation can be taken. */
export const INVITATION_HOURS = 24
/** Days without use after which a grant is proposed for removal. */
export const UNUSED_GRANT_DAYS = 90
/** Minutes that a right asked for "an hour" is held. */
export const BRIEF_GRANT_MINUTES = 60
export const MAX_STAFF_PASSKEYS = 5
/** Saved views of one person. */
export const MAX_VIEWS = 20
/** Whom a search by a name or its initials leads to; of more, more has to be written. */
export const MAX_PEOPLE_FOUND = 100
/** Pages whose filters stand in their address. */
export const VIEW_PATHS = [
  '/orders',
  '/bookings',
  '/products',
  '/changes',
  '/people',
  '/failed-work',
  '/audit',
] as const

/** Filters of an address that a view keeps. Words and numbers that were searched for are none. */
export const VIEW_FILTERS = [
  ...(['state', 'branch', 'from', 'to', 'kind', 'role', 'standing', 'thing', 'staff'] as const),
  ...(['category', 'faults', 'organ'] as const),
] as const
/** Minutes in which one sees what a member sees, for one purpose. */
export const MEMBER_VIEW_MINUTES = 10
