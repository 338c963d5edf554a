import { type Bits, BLOCK, exclude, include } from './bits.ts'

/**
 * The numbers of documents. The 32 of a block are alike: they have one profile, so that whoever asks for profiles asks
 * once for all of them. A number given back is not given out again.
 */
export interface DocumentNumbers {
  readonly blocks: number
  /** How many were given back. */
  readonly gone: number
  /** By block; longer than there are blocks. */
  readonly profileOf: Uint32Array
  /** Those in use. Longer than there are blocks. */
  readonly live: Bits
  take(profile: number): number
  giveBack(doc: number): void
}

export function openDocumentNumbers(): DocumentNumbers {
  /** By profile the number that is next; a multiple of 32 when its block is full. */
  const next: number[] = []
  let profileOf = new Uint32Array(32)
  let live: Bits = new Int32Array(32)
  let blocks = 0
  let gone = 0
  return {
    get blocks() {
      return blocks
    },
    get gone() {
      return gone
    },
    get profileOf() {
      return profileOf
    },
    get live() {
      return live
    },
    take(profile) {
      let doc = next[profile] ?? 0
      if (doc % BLOCK === 0) {
        doc = blocks * BLOCK
        if (blocks === profileOf.length) {
          profileOf = grown(profileOf, new Uint32Array(blocks * 2))
          live = grown(live, new Int32Array(blocks * 2))
        }
        profileOf[blocks] = profile
        blocks += 1
      }
      next[profile] = doc + 1
      include(live, doc)
      return doc
    },
    giveBack(doc) {
      exclude(live, doc)
      gone += 1
    },
  }
}

/** The longer one, beginning as the other. */
export function grown<T extends Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
