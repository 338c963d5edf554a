/** Most characters of an invoice's remark. */
export const MAX_REMARK_LENGTH = 100
