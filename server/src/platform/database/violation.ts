/** Name of the constraint or unique index that was violated; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return null
}

/** The reason passed to the database's `roll_back`; null for other errors. */
export function rolledBackWhy(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === 'MB001') return cause.message
  }
  return null
}
