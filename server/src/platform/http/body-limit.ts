import type { Endpoint } from '@mall/contract/endpoint'
import { z } from 'zod'

/** Every call accepts this much, so that a field that is too long is reported as such. */
const MIN_BYTES = 16 * 1024
const MAX_BYTES = 256 * 1024

/** A character escaped as `\uXXXX`. */
const CHARACTER = 6
/** Longest number, or `false`. */
const PLAIN = 24
const CHARACTERS = 64
const ITEMS = 100

const Schema = z.looseObject({
  type: z.string().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})

/** By input schema: several apps of a process share it, and computing it takes as long as setting up all routes. */
const limits = new WeakMap<z.ZodType, number>()

/** The longest body of this call, computed from its input schema. */
export function bodyLimitOf({ input, takesFileUpTo }: Endpoint): number {
  if (takesFileUpTo > 0) return takesFileUpTo
  const limit = limits.get(input) ?? limitOf(input)
  limits.set(input, limit)
  return limit
}

function limitOf(input: z.ZodType): number {
  const needed = longest(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  return Math.min(MAX_BYTES, Math.max(MIN_BYTES, needed))
}

function longest(schema: unknown): number {
  const {
    type,
    maxLength = CHARACTERS,
    maxItems = ITEMS,
    items,
    properties,
    anyOf,
    oneOf,
    allOf,
  } = Schema.parse(schema)
  const ways = anyOf ?? oneOf
  if (ways) return Math.max(...ways.map(longest))
  if (allOf) return sum(allOf.map(longest))
  if (type === 'string') return CHARACTER * maxLength + 2
  if (type === 'array') return maxItems * (longest(items ?? {}) + 1) + 2
  if (type !== 'object') return PLAIN
  return sum(Object.entries(properties ?? {}).map(([name, inner]) => name.length + 4 + longest(inner))) + 2
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
