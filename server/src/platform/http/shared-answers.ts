import { hash } from 'node:crypto'
import { Failure } from '@mall/contract/failures'
import { openSizedCache } from '../cache/lru.ts'
import { openSingleFlight } from '../concurrency/single-flight.ts'
import { busyOf } from '../database/busy.ts'
import type { CacheOutcome } from '../metrics.ts'
import { ownBytes } from './own-bytes.ts'
import { openUnavailable } from './unavailable.ts'

/**
 * Cache of responses that depend on their input only, for seconds: one computation serves all callers. Stored as bytes,
 * because encoding a page of Chinese takes longer than everything else in a repeated response.
 */
export interface SharedAnswers {
  /**
   * `input` as parsed. The key is its digest, so that no input is stored. During a database outage an expired response
   * is served, if there is one; `onStale` gets its age.
   */
  get(
    name: string,
    input: unknown,
    make: () => Promise<Buffer | string>,
    onStale?: (seconds: number) => void,
  ): Promise<Buffer> | Buffer
  /** The cached response, if there is one. */
  peek(name: string, input: unknown): Buffer | null
}

const FRESH_MS = 2_000
const MAX_BYTES = 32 * 1024 * 1024
/** Most bytes of expired responses kept for outages. */
const MAX_STALE_BYTES = 8 * 1024 * 1024
const STALE_MS = 15 * 60_000
/** Sweeps after which an expired response is dropped. */
const STALE_SWEEPS = STALE_MS / FRESH_MS
/** Overhead of an entry: its digest, numbers and place in the map. */
const ENTRY_BYTES = 300
/** Between this many and twice as many requests are remembered. */
const REMEMBERED = 2_000

export interface SharedAnswersOptions {
  maxBytes?: number
  /** Called for each response: whether it was in the cache. */
  onRead?: (outcome: CacheOutcome) => void
}

interface Entry {
  bytes: Buffer
  until: number
  version: string
  /** Number of sweeps at the time. */
  sweeps: number
}

/** `version` changes with the content; `FRESH_MS` bounds the age of everything else, such as availability. */
export function openSharedAnswers(
  now: () => number,
  version: () => string,
  { maxBytes = MAX_BYTES, onRead = () => undefined }: SharedAnswersOptions = {},
): SharedAnswers {
  const cache = openSizedCache<Entry>(maxBytes, sizeOf)
  const making = openSingleFlight<Buffer>()
  const recentRequests = openRecentRequests()
  /** Expired responses. */
  const stale = openSizedCache<Entry>(MAX_STALE_BYTES, sizeOf)
  let sweeps = 0
  let isSweeping = false
  const away = openUnavailable(now)

  /** Releases expired responses without further calls. */
  const sweepLater = () => {
    if (isSweeping) return
    isSweeping = true
    setTimeout(() => {
      isSweeping = false
      for (const [key, entry] of [...cache.entries()].toReversed()) {
        if (entry.sweeps >= sweeps) continue
        cache.delete(key)
        stale.set(key, entry)
      }
      sweeps += 1
      for (const [key, entry] of [...stale.entries()]) if (entry.sweeps < sweeps - STALE_SWEEPS) stale.delete(key)
      if (cache.size > 0 || stale.size > 0) sweepLater()
    }, FRESH_MS).unref()
  }
  const keep = (key: string, bytes: Buffer) => {
    cache.set(key, { bytes: ownBytes(bytes), until: now() + FRESH_MS, version: version(), sweeps })
    sweepLater()
  }

  const begin = (key: string, make: () => Promise<Buffer | string>) =>
    making(key, async () => {
      const isRepeated = recentRequests.before(key)
      try {
        const answer = await make()
        away.found(false)
        const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer
        if (isRepeated) keep(key, bytes)
        return bytes
      } catch (error) {
        if (busyOf(error) || isBusy(error)) away.found(true)
        throw error
      }
    })

  const freshAt = (key: string) => {
    const found = cache.get(key)
    return found && found.until > now() && found.version === version() ? found.bytes : null
  }

  return {
    peek: (name, input) => {
      const found = freshAt(keyOf(name, input))
      if (found) onRead('hit')
      return found
    },
    get(name, input, make, onStale = () => undefined) {
      const key = keyOf(name, input)
      const found = freshAt(key)
      onRead(found ? 'hit' : 'miss')
      if (found) return found
      const old = () => {
        const entry = cache.get(key) ?? stale.get(key)
        if (!entry) return undefined
        onRead('stale')
        onStale(Math.max(0, Math.round((now() - entry.until) / 1000)))
        return entry.bytes
      }
      const bytes = away.isAway() ? old() : undefined
      if (bytes) {
        if (away.mayAsk()) begin(key, make).catch(() => undefined)
        return bytes
      }
      return begin(key, make).catch((error: unknown) => {
        const expired = away.isAway() ? old() : undefined
        if (expired) return expired
        throw error
      })
    },
  }
}

const isBusy = (error: unknown) => error instanceof Failure && error.failure === 'BUSY'

const keyOf = (name: string, input: unknown) => hash('sha256', `${name} ${JSON.stringify(input)}`, 'base64url')
const sizeOf = ({ bytes }: Entry) => bytes.length + ENTRY_BYTES

/**
 * Recent requests. A response is cached from its second request on: most searches are made once, and bytes that outlive
 * their request by seconds cause full garbage collections, which cost a fifth of a search's time.
 */
function openRecentRequests() {
  let latest = new Set<string>()
  let earlier = new Set<string>()
  return {
    before(key: string): boolean {
      const isKnown = latest.has(key) || earlier.has(key)
      if (latest.size >= REMEMBERED) {
        earlier = latest
        latest = new Set()
      }
      latest.add(key)
      return isKnown
    },
  }
}
