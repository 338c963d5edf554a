/**
 * Answers that depend on their input alone, kept for seconds: one computation serves everybody who asks meanwhile. Kept as
 * bytes, because turning a page of Chinese into them takes longer than all else that a repeated answer needs.
 */
export interface SharedAnswers {
  get(key: string, make: () => Promise<Buffer | string>): Promise<Buffer> | Buffer
}

const FRESH_MS = 2_000
const MAX_BYTES = 32 * 1024 * 1024
/** Between so many and twice as many questions are remembered. */
const REMEMBERED = 2_000

/** `version` changes with what the operator edits; `FRESH_MS` bounds the age of everything else, such as places left. */
export function openSharedAnswers(now: () => number, version: () => string): SharedAnswers {
  const kept = new Map<string, { bytes: Buffer; until: number; version: string }>()
  const making = new Map<string, Promise<Buffer>>()
  const asked = openAsked()
  let size = 0

  const keep = (key: string, bytes: Buffer) => {
    size += bytes.length - (kept.get(key)?.bytes.length ?? 0)
    kept.delete(key)
    kept.set(key, { bytes, until: now() + FRESH_MS, version: version() })
    for (const [oldest, entry] of kept) {
      if (size <= MAX_BYTES) break
      kept.delete(oldest)
      size -= entry.bytes.length
    }
  }

  return {
    get(key, make) {
      const found = kept.get(key)
      if (found && found.until > now() && found.version === version()) return found.bytes
      const already = making.get(key)
      if (already) return already
      const isAskedAgain = asked.before(key)
      const work = make()
        .then((answer) => {
          const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer
          if (isAskedAgain) keep(key, bytes)
          return bytes
        })
        .finally(() => making.delete(key))
      making.set(key, work)
      return work
    },
  }
}

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
