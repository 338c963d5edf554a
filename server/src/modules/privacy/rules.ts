/** So long a copy can be downloaded. */
export const EXPORT_DAYS = 7
/** One copy in so long. */
export const EXPORT_EVERY_MS = 86_400_000
