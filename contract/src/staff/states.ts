/** invited: has not taken the invitation yet. */
export const STAFF_STATES = ['invited', 'active', 'suspended'] as const
