import { calls } from '@mall/contract/calls'
import { type Endpoint, hostPrefixes } from '@mall/contract/endpoint'
import { z } from 'zod'

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export function openChance(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    /** True once in so many. */
    oneIn: (bound: number) => below(bound) === 0,
    of: <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0],
  }
}
export type Chance = ReturnType<typeof openChance>

/** A marker in the input; no returned document may contain it unescaped. */
export const MARK = `<i id="fz'>`

const NASTY_TEXTS = [
  '',
  MARK,
  '\0',
  '../../../etc/passwd',
  '%',
  '%00',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '{{7*7}}',
  '\r\nset-cookie: a=b',
  '\u202e\ufeff\ud800',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
  '体检'.repeat(200),
  'x'.repeat(300),
  'x'.repeat(3_000),
  '2026-02-30',
  '0000-00-00',
  '\\\\evil.example\\',
  '[object Object]',
] as const satisfies readonly [string, ...string[]]

const deep = (layers: number) => JSON.parse('['.repeat(layers) + ']'.repeat(layers))
const NASTY_VALUES: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [null],
  { toString: 1 },
  { length: 1e9 },
  deep(20),
  deep(5_000),
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  ...NASTY_TEXTS,
]

const Schema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
})

/** Something of this shape, but for a piece of nonsense here and there. */
function anInput(schema: unknown, chance: Chance): unknown {
  if (chance.oneIn(8)) return chance.of(NASTY_VALUES)
  const { type, enum: words, const: word, items, properties, anyOf } = Schema.parse(schema)
  if (anyOf) return anInput(anyOf[chance.below(anyOf.length)], chance)
  if (words) return words[chance.below(words.length)]
  if (word !== undefined) return word
  if (type === 'array') return Array.from({ length: chance.below(4) }, () => anInput(items ?? {}, chance))
  if (type === 'integer' || type === 'number') return chance.below(100) - 5
  if (type === 'boolean') return chance.oneIn(2)
  if (type === 'string')
    return chance.oneIn(3) ? chance.of(NASTY_TEXTS) : chance.of(['1', 'abc', '13812345678', '110000', '2026-12-01'])
  const fields = Object.entries(properties ?? {}).filter(() => !chance.oneIn(5))
  const input = Object.fromEntries(fields.map(([name, inner]) => [name, anInput(inner, chance)]))
  return chance.oneIn(10) ? { ...input, [chance.of(NASTY_TEXTS)]: chance.of(NASTY_VALUES) } : input
}

const every: (readonly [name: string, endpoint: Endpoint, schema: unknown])[] = Object.entries(calls).map(
  ([name, endpoint]) => [name, endpoint, z.toJSONSchema(endpoint.input, { unrepresentable: 'any', io: 'input' })],
)

/** A call and what to send it: of its shape, or near it, or nothing like it. */
export function aCall(chance: Chance): { name: string; endpoint: Endpoint; input: unknown } {
  const [name, endpoint, schema] = every[chance.below(every.length)] ?? every[0] ?? failMissing()
  const input = chance.oneIn(10) ? chance.of(NASTY_VALUES) : anInput(schema, chance)
  return { name, endpoint, input }
}

function failMissing(): never {
  throw new Error('no calls')
}

/** Every pattern of an address below which the mall answers other than by a call of the contract. */
const OTHERS: readonly [string, ...string[]] = [
  '/images/:x',
  '/images/:x/:x',
  '/images/branches/:x.svg?w=:x',
  '/images/branches/:x/:x.webp',
  '/sitemap.xml?part=:x',
  '/robots.txt?:x',
  '/rss.xml',
  '/api/openapi.json?:x=1',
  '/api/docs',
  '/api/:x',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assistant/ikkieapi/answer/:x',
  '/api/v1/payment/wxPayNotify',
  '/api/v1/payment/alipayNotify',
  '/api/v1/analytics/beacon',
  '/assets/:x',
  '/assets/:x.js',
  '/:x.data',
  '/__manifest?p=:x',
  '//:x',
  '/:x//:x',
  'http://evil.example/:x',
  '//evil.example/product/:x',
]

export interface RawRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'text/plain',
  'multipart/form-data',
  '',
] as const
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"__proto__":{}}',
  '['.repeat(5_000) + ']'.repeat(5_000),
  'a=1&a=2&__proto__=3',
  'x'.repeat(300_000),
] as const

/** A request as no client of ours would make it: any method, path, header and body. `screens`: patterns of the web's pages. */
export function aRequest(chance: Chance, screens: readonly string[]): RawRequest {
  const known = every.map(([, { host, path }]) => hostPrefixes[host] + path.replace(/\{(\w+)\}/g, ':$1'))
  const kind = chance.below(3)
  const pattern =
    (kind === 0 ? known[chance.below(known.length)] : kind === 1 ? screens[chance.below(screens.length)] : null) ??
    chance.of(OTHERS)
  const path = pattern.replace(/:\w+|\*/g, () => asPath(chance.of(NASTY_TEXTS), chance)) + aQuery(chance)
  const method = chance.of(METHODS)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const random = () => Buffer.from(Array.from({ length: chance.below(60) }, () => chance.below(256)))
  const body = hasBody ? (chance.oneIn(3) ? random() : Buffer.from(chance.of(BODIES))) : null
  return { method, path: path.slice(0, 8_000), headers: someHeaders(chance, hasBody), body }
}

/** Mostly written as it must be, now and then as it comes, as far as a request line can hold it. */
function asPath(text: string, chance: Chance): string {
  const written = chance.oneIn(4) ? text : encodeURIComponent(text.toWellFormed())
  return written.replace(/[^\x21-\x7e]/g, '%')
}

function aQuery(chance: Chance): string {
  if (chance.oneIn(3)) return ''
  const names = [
    'searchItem',
    'page',
    'id',
    'cityId',
    'productId',
    'redirect',
    'code',
    'w',
    'part',
    'x',
    '__proto__',
    'a[b]',
  ] as const
  const pairs = Array.from(
    { length: 1 + chance.below(4) },
    () => `${chance.of(names)}=${asPath(chance.of(NASTY_TEXTS), chance)}`,
  )
  return `?${pairs.join('&')}`
}

function someHeaders(chance: Chance, hasBody: boolean): Record<string, string> {
  const header = () => chance.of(NASTY_TEXTS).replace(/[^\x20-\x7e]/g, '?')
  const names = [
    'authorization',
    'access_token',
    'dpop',
    'cookie',
    'accept-encoding',
    'if-none-match',
    'user-agent',
    'accept',
    'channel',
    'idempotency-key',
    'sec-fetch-site',
    'x-forwarded-for',
    'x-forwarded-host',
    'host',
    'range',
    'content-encoding',
    'wechatpay-signature',
  ] as const
  const headers = Object.fromEntries(Array.from({ length: chance.below(4) }, () => [chance.of(names), header()]))
  const type = chance.of(TYPES)
  if (hasBody && type) headers['content-type'] = type
  if (chance.oneIn(5)) headers.authorization = `PoP ${'e30.'.repeat(2)}${header()}`
  return headers
}
