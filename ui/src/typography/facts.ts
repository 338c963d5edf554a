/** Between two short facts; it cannot begin a line, as only its right side breaks. */
export const DOT = '\u00a0· '

/** The same in what the operator wrote: `60 岁以上 · 有三高`. */
const SPACED = /\s+·\s+/

/** Short facts one by one; those that are not known are left out. */
export const splitFacts = (facts: readonly (string | number | false | null | undefined)[]): string[] =>
  facts.flatMap((fact) => (fact ? String(fact).split(SPACED) : []))

/** `周四 · 北京鼓楼院区` */
export const joinFacts = (facts: Parameters<typeof splitFacts>[0]): string => splitFacts(facts).join(DOT)
