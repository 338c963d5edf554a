/** Lines of a schedule file, and its bytes. */
export const SCHEDULE_LINES = 20_000
export const SCHEDULE_BYTES = 2 * 1024 * 1024
