import { RULE_FIELDS, type RuleField, type RuleTexts } from './rule-text.ts'

/** How a rule of a draft differs from the one of the same code in the edition in force. */
export interface RuleChange {
  kind: 'added' | 'changed' | 'moved' | 'removed'
  before: RuleTexts | null
  after: RuleTexts | null
  /** Those that differ. */
  fields: readonly RuleField[]
}

/** What differs between the rules of two editions, by code. */
export function diffRules(before: readonly RuleTexts[], after: readonly RuleTexts[]): ReadonlyMap<string, RuleChange> {
  const [was, is] = [byId(before), byId(after)]
  const stayed = inOrder(
    after.map(({ id }) => id),
    before.map(({ id }) => id),
  )
  const changes = new Map<string, RuleChange>()
  for (const [id, next] of is) {
    const old = was.get(id)
    if (!old) {
      changes.set(id, { kind: 'added', before: null, after: next, fields: RULE_FIELDS })
      continue
    }
    const fields = RULE_FIELDS.filter((name) => old[name] !== next[name])
    if (fields.length > 0) changes.set(id, { kind: 'changed', before: old, after: next, fields })
    else if (!stayed.has(id)) changes.set(id, { kind: 'moved', before: old, after: next, fields: [] })
  }
  for (const [id, old] of was)
    if (!is.has(id)) changes.set(id, { kind: 'removed', before: old, after: null, fields: [] })
  return changes
}

const byId = (rules: readonly RuleTexts[]) => new Map(rules.map((rule) => [rule.id, rule]))

/** The longest run of codes that stand in the same order in both: the others were moved. */
function inOrder(ids: readonly string[], before: readonly string[]): ReadonlySet<string> {
  const placeOf = new Map(before.map((id, nth) => [id, nth]))
  const common = ids.filter((id) => placeOf.has(id))
  const runs: { length: number; from: number }[] = []
  let last = -1
  for (const [nth, id] of common.entries()) {
    const best = { length: 1, from: -1 }
    for (const [other, run] of runs.entries())
      if ((placeOf.get(common[other] ?? '') ?? 0) < (placeOf.get(id) ?? 0) && run.length >= best.length)
        Object.assign(best, { length: run.length + 1, from: other })
    runs.push(best)
    if (best.length > (runs[last]?.length ?? 0)) last = nth
  }
  const stayed = new Set<string>()
  for (let nth = last; nth >= 0; nth = runs[nth]?.from ?? -1) stayed.add(common[nth] ?? '')
  return stayed
}
