/** Most characters of an invoice's remark. */
export const MOST_REMARK = 100
