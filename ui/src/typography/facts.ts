/** Between two short facts; it cannot begin a line, as only its right side breaks. */
export const DOT = '\u00a0· '

/** `周四 · 北京鼓楼院区`; facts that are not known are left out. */
export const joinFacts = (facts: readonly (string | number | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(DOT)
