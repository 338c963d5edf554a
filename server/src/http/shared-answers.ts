import { hash } from 'node:crypto'

/**
 * Answers that depend on their input alone, kept for seconds: one computation serves everybody who asks meanwhile. Kept as
 * bytes, because turning a page of Chinese into them takes longer than all else that a repeated answer needs.
 */
export interface SharedAnswers {
  /** `input` as its call has parsed it. Of what was sent nothing is kept, of the question its digest alone. */
  get(name: string, input: unknown, make: () => Promise<Buffer | string>): Promise<Buffer> | Buffer
}

const FRESH_MS = 2_000
const MAX_BYTES = 32 * 1024 * 1024
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
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<Buffer>>()
  const asked = openAsked()
  let size = 0
  let sweeps = 0
  let isSweeping = false

  const drop = (key: string) => {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    size -= sizeOf(entry)
  }
  /** What has expired is given back also when nobody asks any more. */
  const sweepLater = () => {
    if (isSweeping) return
    isSweeping = true
    setTimeout(() => {
      isSweeping = false
      for (const [key, entry] of kept) if (entry.sweeps < sweeps) drop(key)
      sweeps += 1
      if (kept.size > 0) sweepLater()
    }, FRESH_MS).unref()
  }
  const keep = (key: string, bytes: Buffer) => {
    drop(key)
    const entry = { bytes: ownBytes(bytes), until: now() + FRESH_MS, version: version(), sweeps }
    kept.set(key, entry)
    size += sizeOf(entry)
    for (const oldest of kept.keys()) {
      if (size <= maxBytes) break
      drop(oldest)
    }
    sweepLater()
  }

  return {
    get(name, input, make) {
      const key = hash('sha256', `${name} ${JSON.stringify(input)}`, 'base64url')
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

const sizeOf = ({ bytes }: Kept) => bytes.length + ENTRY_BYTES

/** Short buffers are pieces of a common block, all of which would stay as long as one of them. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
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
