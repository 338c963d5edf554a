/** A hot row serves four claims at a time best; the rest wait here, where waiting costs no connection. */
const AT_ONCE = 4

const gates = new WeakMap<object, Map<string, { inside: number; waiting: (() => void)[] }>>()

/** Runs one claim of a template: at most four at a time in this process, in the order in which they came. */
export async function throughGate<T>(ctx: object, templateId: string, claim: () => Promise<T>): Promise<T> {
  const byTemplate = gates.get(ctx) ?? new Map()
  gates.set(ctx, byTemplate)
  const gate = byTemplate.get(templateId) ?? { inside: 0, waiting: [] }
  byTemplate.set(templateId, gate)
  if (gate.inside < AT_ONCE) gate.inside += 1
  // Whoever leaves hands its place over, so `inside` stays as it is.
  else await new Promise<void>((resolve) => gate.waiting.push(resolve))
  try {
    return await claim()
  } finally {
    const next = gate.waiting.shift()
    if (next) next()
    else gate.inside -= 1
    if (gate.inside === 0) byTemplate.delete(templateId)
  }
}
