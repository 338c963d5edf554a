/** The words of the first of these that holds; '' where none does. */
export const firstReason = (...reasons: readonly (readonly [holds: boolean, words: string])[]): string =>
  reasons.find(([holds]) => holds)?.[1] ?? ''
