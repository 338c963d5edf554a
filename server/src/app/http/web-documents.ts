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
import type { CacheOutcome } from '../../platform/metrics.ts'
import type { Admission } from './admission.ts'
import { policyFor } from './web-policy.ts'

const brotli = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)

export type Layout = 'wide' | 'phone'

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: string
  /** Hashes of the renderer's inline scripts. */
  inlineScripts: string[]
}

/** A rendered document, and whether it would still be rendered the same; null during a database outage. */
type RenderResult = Rendered & {
  isCurrent: () => Promise<boolean | null>
  isStale: boolean
  /** Where films that it may show come from, beside the mall. */
  filmOrigins?: readonly string[]
}

/** A rendered document, ready to be sent repeatedly. */
export interface StoredDocument {
  status: number
  location: string | undefined
  /** A personal screen: visitors without login are redirected. */
  needsLogin: boolean
  /** Compressed, as nearly every browser accepts it, and a sixth of the memory. `htmlOf` decompresses it. */
  brotli: Buffer
  etag: string
  policy: string
  /** Seconds since it was last known to be current, during a database outage. */
  staleSeconds?: number
}

export interface DocumentCacheOptions {
  /** `branchId`: rendered for that branch's own host. `assetsOrigin`: where its static assets come from; '': the mall. */
  render: (...request: DocumentRequest) => Promise<RenderResult>
  /** Changes with the content of documents. */
  contentVersion: () => string
  /** Current time in milliseconds. */
  now: () => number
  formActions: readonly string[]
  maxBytes: number
  /** Admission control of rendering. */
  admission: Pick<Admission, 'refuses' | 'enter'>
  /** Called when a document was refused because too many wait. */
  onShed?: () => void
  /** Called for each request: whether its document was in the cache. */
  onRead?: (outcome: CacheOutcome) => void
}

type DocumentRequest = [address: string, layout: Layout, branchId: string | null, assetsOrigin: string]

/** From this age on a document is revalidated in the background. */
const FRESH_MS = 30_000
/** Documents also show availability, which the content version does not cover: older ones are not served. */
const OLDEST_MS = 60_000
/** Maximum age even if it stays current: the footer's year comes from no call. */
const MAX_MS = 3_600_000
/** The database was away while it was rendered. */
const AWAY_STATUS = 503

interface CacheEntry {
  version: string
  madeAt: number
  /** When it was last known to be current. */
  currentAt: number
  isCurrent: () => Promise<boolean | null>
  document: StoredDocument
}

/**
 * Cache of documents by host, path, layout and content version. During a database outage documents of any age are
 * served.
 */
export function documentCache(options: DocumentCacheOptions) {
  const cache = openSizedCache<CacheEntry>(options.maxBytes, ({ document }, key) => sizeOf(key, document))
  const rendering = openSingleFlight<StoredDocument>()
  const renewInTurn = openBackgroundQueue()
  const renderInTurn = openRenderQueue(options.onShed)
  const away = openUnavailable(options.now)
  const { onRead = () => undefined } = options

  const stale = ({ document, currentAt }: CacheEntry): StoredDocument => ({
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
    if (earlier && earlier.version === version && now - earlier.madeAt < MAX_MS) {
      const isCurrent = await earlier.isCurrent()
      away.found(isCurrent === null)
      if (isCurrent === null) return stale(earlier)
      if (isCurrent) {
        earlier.currentAt = now
        return earlier.document
      }
    }
    const result = await renderAdmitted(request).catch((error: unknown) => {
      const isRefused = error instanceof Failure && error.failure === 'BUSY'
      if (isRefused && earlier?.version === version && now - earlier.madeAt < MAX_MS) return null
      throw error
    })
    // Under overload a document with old availability is better than none.
    if (result === null && earlier) return stale(earlier)
    if (result === null) return fail('BUSY')
    const isAway = result.isStale || result.status === AWAY_STATUS
    away.found(isAway)
    if (isAway && earlier) return stale(earlier)
    const document = await store(result, options.formActions, request[3])
    if (isAway) return result.isStale ? { ...document, staleSeconds: 0 } : document
    if (document.status === 200)
      cache.set(key, { version, madeAt: now, currentAt: now, isCurrent: result.isCurrent, document })
    return document
  }
  /** Concurrent requests for the same document share one rendering. */
  const make = (key: string, ...request: DocumentRequest) => rendering(key, () => render(key, ...request))

  return (
    url: string,
    layout: Layout,
    branchId: string | null = null,
    assetsOrigin = '',
  ): StoredDocument | Promise<StoredDocument> => {
    const key = `${assetsOrigin} ${branchId ?? ''} ${layout} ${url}`
    const renderAgain = () => make(key, url, layout, branchId, assetsOrigin)
    const entry = cache.get(key)
    const isCurrent = entry !== undefined && entry.version === options.contentVersion()
    const age = isCurrent ? options.now() - entry.currentAt : Number.POSITIVE_INFINITY
    if (!entry || (age >= OLDEST_MS && !away.isAway())) {
      onRead('miss')
      return renderAgain()
    }
    onRead(age >= OLDEST_MS ? 'stale' : 'hit')
    if (age >= OLDEST_MS) {
      if (away.mayAsk()) renderAgain().catch(() => undefined)
      return stale(entry)
    }
    // Rendering reports its own errors; requests after the maximum age get them.
    if (age >= FRESH_MS) renewInTurn(key, () => renderAgain().catch(() => undefined))
    return entry.document
  }
}

/** Background work: each item once, one at a time, with pauses for requests. */
function openBackgroundQueue() {
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

/** A pause lasts this many times as long as the work. */
const RESTS = 3

/** In bytes; a character of a URL may take two. */
const sizeOf = (key: string, document: StoredDocument) =>
  2 * key.length + document.brotli.length + 2 * document.policy.length + 1024

/** The window covers a whole document; the default of 4 MiB makes each encoder use 12 MiB. */
const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

async function store(
  rendered: RenderResult,
  formActions: readonly string[],
  assetsOrigin: string,
): Promise<StoredDocument> {
  const html = Buffer.from(rendered.body)
  return {
    status: rendered.status,
    location: rendered.headers.location,
    needsLogin: 'x-needs-login' in rendered.headers,
    brotli: ownBytes(await brotli(html, { params: BROTLI_PARAMS })),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: policyFor(rendered, formActions, assetsOrigin, rendered.filmOrigins),
  }
}

/** The document's HTML, for clients without brotli. */
export const htmlOf = ({ brotli }: StoredDocument): Promise<Buffer> => unpacked(brotli)

const MAX_QUERY = 600

/** Names of query parameters that the document of this path reads. */
export type QueryNames = (path: string) => readonly string[]

/** Canonical URL of a document: only the query parameters it reads, each once and sorted; null for a URL elsewhere. */
export function documentUrl(url: string, queryNames: QueryNames): string | null {
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  // Browsers resolve `//host/…` and URLs with a scheme to another host.
  if (!/^\/(?![/\\])/.test(path)) return null
  if (path.endsWith('.data') || path.startsWith('/__')) return null
  if (cut < 0 || cut === url.length - 1) return path
  if (url.length - cut > MAX_QUERY) return path
  const givenParams = new URLSearchParams(url.slice(cut + 1))
  const query = new URLSearchParams()
  for (const name of queryNames(path).toSorted()) {
    const value = givenParams.get(name)
    if (value !== null) query.set(name, value)
  }
  const rest = query.toString()
  return rest ? `${path}?${rest}` : path
}

const phone = /Mobi|iPhone|Android.*Mobile|HarmonyOS.*Phone|MicroMessenger(?!.*(?:Windows|Macintosh))/i

/** Layout of the first document; afterwards the viewport decides. */
export const layoutOf = (userAgent: string | undefined): Layout => (phone.test(userAgent ?? '') ? 'phone' : 'wide')
