import { hash } from 'node:crypto'
import { Failure } from '@mall/contract/failures'
import { openSizedCache } from '../cache/lru.ts'
import { openSingleFlight } from '../concurrency/single-flight.ts'
import { busyOf } from '../database/busy.ts'
import { ownBytes } from './own-bytes.ts'
import { openUnavailable } from './unavailable.ts'

/**
 * Answers that depend on their input alone, kept for seconds: one computation serves everybody who asks meanwhile. Kept as
 * bytes, because turning a page of Chinese into them takes longer than all else that a repeated answer needs.
 */
export interface SharedAnswers {
  /**
   * `input` as its call has parsed it. Of what was sent nothing is kept, of the question its digest alone. While the database
   * is away an answer that has expired serves, if there is one; `onStale` hears for how long it has.
   */
  get(
    name: string,
    input: unknown,
    make: () => Promise<Buffer | string>,
    onStale?: (seconds: number) => void,
  ): Promise<Buffer> | Buffer
  /** What is kept of it already, without making any. */
  kept(name: string, input: unknown): Buffer | null
}

const FRESH_MS = 2_000
const MAX_BYTES = 32 * 1024 * 1024
/** Answers that have expired, kept for the time that the database may be away. */
const MAX_STALE_BYTES = 8 * 1024 * 1024
const STALE_MS = 15 * 60_000
/** Of age is what so many sweeps have passed by. */
const STALE_SWEEPS = STALE_MS / FRESH_MS
/** What an entry takes beside its answer: a digest, its numbers, its place in the map. */
const ENTRY_BYTES = 300
/** Between so many and twice as many questions are remembered. */
const REMEMBERED = 2_000

interface Kept {
  bytes: Buffer
  until: number
  version: string
  /** How many sweeps there had been. */
  sweeps: number
}

/** `version` changes with what the operator edits; `FRESH_MS` bounds the age of everything else, such as places left. */
export function openSharedAnswers(now: () => number, version: () => string, maxBytes = MAX_BYTES): SharedAnswers {
  const kept = openSizedCache<Kept>(maxBytes, sizeOf)
  const making = openSingleFlight<Buffer>()
  const asked = openAsked()
  /** What has expired. */
  const stale = openSizedCache<Kept>(MAX_STALE_BYTES, sizeOf)
  let sweeps = 0
  let isSweeping = false
  const away = openUnavailable(now)

  /** What has expired is given back also when nobody asks any more. */
  const sweepLater = () => {
    if (isSweeping) return
    isSweeping = true
    setTimeout(() => {
      isSweeping = false
      for (const [key, entry] of [...kept.entries()].toReversed()) {
        if (entry.sweeps >= sweeps) continue
        kept.delete(key)
        stale.set(key, entry)
      }
      sweeps += 1
      for (const [key, entry] of [...stale.entries()]) if (entry.sweeps < sweeps - STALE_SWEEPS) stale.delete(key)
      if (kept.size > 0 || stale.size > 0) sweepLater()
    }, FRESH_MS).unref()
  }
  const keep = (key: string, bytes: Buffer) => {
    kept.set(key, { bytes: ownBytes(bytes), until: now() + FRESH_MS, version: version(), sweeps })
    sweepLater()
  }

  const begin = (key: string, make: () => Promise<Buffer | string>) =>
    making(key, async () => {
      const isAskedAgain = asked.before(key)
      try {
        const answer = await make()
        away.found(false)
        const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer
        if (isAskedAgain) keep(key, bytes)
        return bytes
      } catch (error) {
        if (busyOf(error) || isBusy(error)) away.found(true)
        throw error
      }
    })

  const keptAt = (key: string) => {
    const found = kept.get(key)
    return found && found.until > now() && found.version === version() ? found.bytes : null
  }

  return {
    kept: (name, input) => keptAt(keyOf(name, input)),
    get(name, input, make, onStale = () => undefined) {
      const key = keyOf(name, input)
      const found = keptAt(key)
      if (found) return found
      const old = () => {
        const entry = kept.get(key) ?? stale.get(key)
        if (!entry) return undefined
        onStale(Math.max(0, Math.round((now() - entry.until) / 1000)))
        return entry.bytes
      }
      const bytes = away.isAway() ? old() : undefined
      if (bytes) {
        if (away.mayAsk()) begin(key, make).catch(() => undefined)
        return bytes
      }
      return begin(key, make).catch((error: unknown) => {
        const kept = away.isAway() ? old() : undefined
        if (kept) return kept
        throw error
      })
    },
  }
}

const isBusy = (error: unknown) => error instanceof Failure && error.failure === 'BUSY'

const keyOf = (name: string, input: unknown) => hash('sha256', `${name} ${JSON.stringify(input)}`, 'base64url')
const sizeOf = ({ bytes }: Kept) => bytes.length + ENTRY_BYTES

/**
 * Which questions were asked lately. An answer is kept from the second time on: searches are mostly asked once, and bytes
 * that outlive their request by seconds make V8 clear up the whole heap, which cost a fifth of a search's time.
 */
function openAsked() {
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
