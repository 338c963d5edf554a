/** The name of the constraint or unique index that refused a statement; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return null
}

/** What the statement said to the database's `roll_back`, which has undone all of it; null for any other error. */
export function rolledBackWhy(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === 'MB001') return cause.message
  }
  return null
}
