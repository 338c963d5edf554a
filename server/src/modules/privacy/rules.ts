/** One copy in so long. */
export const EXPORT_EVERY_MS = 86_400_000
