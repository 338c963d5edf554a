/** Least time between two copies. */
export const EXPORT_EVERY_MS = 86_400_000
