import type { Pool } from 'pg'
import type { Tracing } from './tracing.ts'

/** Each statement of the pool in a span with its name. Those within transactions come through `openSessions`. */
export function traceStatements(pool: Pool, tracing: Tracing): void {
  const { query } = pool
  const traced = (...args: unknown[]) =>
    tracing.within(
      () => statementName(args[0]),
      () => Reflect.apply(query, pool, args),
    )
  Object.assign(pool, { query: traced })
}

const MAX_KNOWN = 2_000
const VERB = /^(?:\s|--.*\n)*(\w+)/
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)/i

/** The name it was given, or its verb and first table: nothing of its values. */
export function statementName(statement: unknown): string {
  if (typeof statement === 'string') return named(statement)
  if (typeof statement !== 'object' || statement === null) return 'sql'
  const { name, text } = statement as { name?: unknown; text?: unknown } // checked below
  if (typeof name === 'string' && !name.startsWith('often-')) return `sql ${name}`
  return typeof text === 'string' ? named(text) : 'sql'
}

const names = new Map<string, string>()

function named(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  // Up to the first quoted value.
  const [head = ''] = text.slice(0, 2_000).split("'", 1)
  const parts = [VERB.exec(head)?.[1], TABLE.exec(head)?.[1]]
  const made = `sql ${parts.flatMap((part) => part?.toLowerCase() ?? []).join(' ')}`
  if (names.size >= MAX_KNOWN) names.clear()
  names.set(text, made)
  return made
}
