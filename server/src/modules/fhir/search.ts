import { addDays, isDay } from '@mall/contract/days'
import type { Bundle, Resource } from '@medplum/fhirtypes'
import { refuse } from './outcome.ts'

/** A page has so many at most. */
const MAX_COUNT = 200
const COUNT = 50
/** Days that one search spans. */
const MAX_DAYS = 92
const DEFAULT_DAYS = 30

export type Query = Readonly<Record<string, unknown>>

/** One value of a parameter; undefined: it is not there. */
export function one(query: Query, name: string): string | undefined {
  const value = query[name]
  if (value === undefined || (typeof value === 'string' && value.length <= 200)) return value
  return refuse(name, `${name} 只要一个，不超过 200 个字`)
}

export function countOf(query: Query): number {
  const count = Number(one(query, '_count') ?? COUNT)
  return Number.isInteger(count) && count >= 1 && count <= MAX_COUNT
    ? count
    : refuse('_count', `_count 是 1 到 ${MAX_COUNT}`)
}

/** `date=ge2026-12-01&date=lt2026-12-08`, or one day; without it the next days. */
export function daysOf(query: Query, name: string, today: string): { first: string; last: string } {
  const given = [query[name] ?? []].flat()
  if (given.length === 0) return { first: today, last: addDays(today, DEFAULT_DAYS) }
  const bounds = given.map((value) => boundOf(String(value), name))
  const firsts = bounds.flatMap(({ first }) => first ?? [])
  const lasts = bounds.flatMap(({ last }) => last ?? [])
  const first = firsts.toSorted().at(-1) ?? addDays(lasts.toSorted()[0] ?? today, -DEFAULT_DAYS)
  const last = lasts.toSorted()[0] ?? addDays(first, DEFAULT_DAYS)
  if (last > addDays(first, MAX_DAYS)) refuse(name, `一次最多查 ${MAX_DAYS} 天`)
  return { first, last }
}

function boundOf(text: string, name: string): { first?: string; last?: string } {
  const [, prefix = '', written = ''] = /^(eq|ge|gt|le|lt)?(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? []
  const day = written
  if (!isDay(day)) return refuse(name, `${name} 要写成 ge2026-12-01 这样`)
  if (prefix === 'ge') return { first: day }
  if (prefix === 'gt') return { first: addDays(day, 1) }
  if (prefix === 'le') return { last: day }
  if (prefix === 'lt') return { last: addDays(day, -1) }
  return { first: day, last: day }
}

/** The id of `Location/bj-jgm` or `bj-jgm`. */
export const idIn = (reference: string, type: string): string =>
  reference.startsWith(`${type}/`) ? reference.slice(type.length + 1) : reference

/** `system|value` of a token whose system has to be this one. */
export function tokenOf(text: string, system: string, name: string): string {
  const at = text.lastIndexOf('|')
  if (at > 0 && text.slice(0, at) !== system) return refuse(name, `${name} 的 system 是 ${system}`)
  return text.slice(at + 1)
}

/** `next`: the address of the page behind; null: this is the last one. */
export function searchset(
  base: string,
  resources: readonly Resource[],
  { self, next }: { self: string; next: string | null },
): Bundle {
  return {
    ...{ resourceType: 'Bundle', type: 'searchset' },
    link: [{ relation: 'self', url: self }, ...(next === null ? [] : [{ relation: 'next', url: next }])],
    entry: resources.map((resource) => ({
      ...{ fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource, search: { mode: 'match' } },
    })),
  }
}

export const refuseMissing = (name: string): never => refuse(name, `要写明 ${name}`)
