import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { Failure, fail } from '@mall/contract/failures'
import { openSizedCache } from '../../platform/cache/lru.ts'
import { openSingleFlight } from '../../platform/concurrency/single-flight.ts'
import { ownBytes } from '../../platform/http/own-bytes.ts'
import { openRenderQueue } from '../../platform/http/render-queue.ts'
import { openUnavailable } from '../../platform/http/unavailable.ts'
import type { Admission } from './admission.ts'
import { policyFor } from './web-policy.ts'

const brotli = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)

export type Layout = 'wide' | 'phone'

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: string
  /** What the renderer itself lets run. */
  inlineScripts: string[]
}

/** A document, and whether rendering it again would give the same; null: the database is away. */
type Made = Rendered & { isCurrent: () => Promise<boolean | null>; isStale: boolean }

/** One rendered document, ready to be sent any number of times. */
export interface StoredDocument {
  status: number
  location: string | undefined
  /** Its screen is a person's own: who has no login is sent to get one. */
  needsLogin: boolean
  /** Compressed: what nearly every browser takes, and a sixth of the memory. `htmlOf` gives the text. */
  brotli: Buffer
  etag: string
  policy: string
  /** For so long it has not been known to be true, because the database is away. */
  staleSeconds?: number
}

export interface DocumentCacheOptions {
  /** `branchId`: the document is for that branch's own host. */
  render: (address: string, layout: Layout, branchId: string | null) => Promise<Made>
  /** Changes whenever the operator changes anything that a document shows. */
  contentVersion: () => string
  /** Milliseconds. */
  now: () => number
  formActions: readonly string[]
  maxBytes: number
  /** Whether, and when, a document may be rendered. */
  admission: Pick<Admission, 'refuses' | 'enter'>
  /** A document was not rendered, because too many wait for it. */
  onShed?: () => void
}

type DocumentRequest = [address: string, layout: Layout, branchId: string | null]

/** From this age on a document is looked after while it is still given out, so that nobody waits. */
const FRESH_MS = 30_000
/** Documents also show places left, which no content version covers: what none has looked after for so long is not given out. */
const OLDEST_MS = 60_000
/** However often it proved current: the footer's year comes from no call. */
const LONGEST_MS = 3_600_000
/** The database was away while it was rendered. */
const AWAY_STATUS = 503

interface Kept {
  version: string
  madeAt: number
  /** When it was last known to be what rendering would give. */
  currentAt: number
  isCurrent: () => Promise<boolean | null>
  document: StoredDocument
}

/** Whole documents by host, address, layout and content version. While the database is away what is kept serves, however old. */
export function documentCache(options: DocumentCacheOptions) {
  const cache = openSizedCache<Kept>(options.maxBytes, ({ document }, key) => sizeOf(key, document))
  const rendering = openSingleFlight<StoredDocument>()
  const renewInTurn = openTurns()
  const renderInTurn = openRenderQueue(options.onShed)
  const away = openUnavailable(options.now)

  const stale = ({ document, currentAt }: Kept): StoredDocument => ({
    ...document,
    staleSeconds: Math.max(0, Math.round((options.now() - currentAt) / 1000)),
  })
  const renderAdmitted = async (request: DocumentRequest) => {
    if (options.admission.refuses('document')) return fail('BUSY')
    return renderInTurn(() => options.admission.enter('document', () => options.render(...request)))
  }
  const render = async (key: string, ...request: DocumentRequest) => {
    const version = options.contentVersion()
    const now = options.now()
    const earlier = cache.get(key)
    if (earlier && earlier.version === version && now - earlier.madeAt < LONGEST_MS) {
      const isCurrent = await earlier.isCurrent()
      away.found(isCurrent === null)
      if (isCurrent === null) return stale(earlier)
      if (isCurrent) {
        earlier.currentAt = now
        return earlier.document
      }
    }
    const made = await renderAdmitted(request).catch((error: unknown) => {
      const isTold = error instanceof Failure && error.failure === 'BUSY'
      if (isTold && earlier?.version === version && now - earlier.madeAt < LONGEST_MS) return null
      throw error
    })
    // While too many come, one that shows old places is better than none.
    if (made === null && earlier) return stale(earlier)
    if (made === null) return fail('BUSY')
    const isAway = made.isStale || made.status === AWAY_STATUS
    away.found(isAway)
    if (isAway && earlier) return stale(earlier)
    const document = await store(made, options.formActions)
    if (isAway) return made.isStale ? { ...document, staleSeconds: 0 } : document
    if (document.status === 200)
      cache.set(key, { version, madeAt: now, currentAt: now, isCurrent: made.isCurrent, document })
    return document
  }
  /** A thousand visitors who ask for the same document at once cost one rendering. */
  const make = (key: string, ...request: DocumentRequest) => rendering(key, () => render(key, ...request))

  return (
    address: string,
    layout: Layout,
    branchId: string | null = null,
  ): StoredDocument | Promise<StoredDocument> => {
    const key = `${branchId ?? ''} ${layout} ${address}`
    const again = () => make(key, address, layout, branchId)
    const entry = cache.get(key)
    const isCurrent = entry !== undefined && entry.version === options.contentVersion()
    const age = isCurrent ? options.now() - entry.currentAt : Number.POSITIVE_INFINITY
    if (!entry || (age >= OLDEST_MS && !away.isAway())) return again()
    if (age >= OLDEST_MS) {
      if (away.mayAsk()) again().catch(() => undefined)
      return stale(entry)
    }
    // Rendering reports its own trouble; whoever comes after the oldest age meets it.
    if (age >= FRESH_MS) renewInTurn(key, () => again().catch(() => undefined))
    return entry.document
  }
}

/** Work that nobody waits for: each piece once, one at a time, with rests in which the requests that came meanwhile are answered. */
function openTurns() {
  const waiting = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  return (key: string, work: () => Promise<unknown>) => {
    if (waiting.has(key)) return
    waiting.add(key)
    last = last.then(async () => {
      const began = performance.now()
      await work()
      waiting.delete(key)
      await pause(RESTS * (performance.now() - began), null, { ref: false })
    })
  }
}

/** As long as the work, so many times. */
const RESTS = 3

/** In bytes; a letter of an address may take two. */
const sizeOf = (key: string, document: StoredDocument) =>
  2 * key.length + document.brotli.length + 2 * document.policy.length + 1024

/** The window holds a whole document; the usual one of 4 MiB makes each encoder take 12 MiB. */
const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

async function store(rendered: Rendered, formActions: readonly string[]): Promise<StoredDocument> {
  const html = Buffer.from(rendered.body)
  return {
    status: rendered.status,
    location: rendered.headers.location,
    needsLogin: 'x-needs-login' in rendered.headers,
    brotli: ownBytes(await brotli(html, { params: BROTLI_PARAMS })),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: policyFor(rendered, formActions),
  }
}

/** The document's text, for who does not take it compressed. */
export const htmlOf = ({ brotli }: StoredDocument): Promise<Buffer> => unpacked(brotli)

const MAX_QUERY = 600

/** The names in the query that the document of this path reads. */
export type QueryNames = (path: string) => readonly string[]

/** One spelling per document: of the query what it reads, each name once and sorted; null when the address is not one of ours. */
export function documentAddress(url: string, queryNames: QueryNames): string | null {
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  // `//host/…` is an address elsewhere to browsers, and so is one that begins with a scheme.
  if (!/^\/(?![/\\])/.test(path)) return null
  if (path.endsWith('.data') || path.startsWith('/__')) return null
  if (cut < 0 || cut === url.length - 1) return path
  if (url.length - cut > MAX_QUERY) return path
  const asked = new URLSearchParams(url.slice(cut + 1))
  const query = new URLSearchParams()
  for (const name of queryNames(path).toSorted()) {
    const value = asked.get(name)
    if (value !== null) query.set(name, value)
  }
  const rest = query.toString()
  return rest ? `${path}?${rest}` : path
}

const phone = /Mobi|iPhone|Android.*Mobile|HarmonyOS.*Phone|MicroMessenger(?!.*(?:Windows|Macintosh))/i

/** The layout of the first document; afterwards the viewport decides. */
export const layoutOf = (userAgent: string | undefined): Layout => (phone.test(userAgent ?? '') ? 'phone' : 'wide')
