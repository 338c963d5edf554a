const UNIQUE_VIOLATION = '23505'

/** The unique index that a statement violated, '' for other errors. Drizzle wraps the driver's error. */
export function conflictOf(error: unknown): string {
  const found = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(found instanceof Error) || !('code' in found) || found.code !== UNIQUE_VIOLATION) return ''
  return 'constraint' in found ? String(found.constraint) : ''
}
