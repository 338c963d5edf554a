import { type Bitset, BLOCK_SIZE, clearBit, setBit } from './bitset.ts'

/**
 * The numbers of documents. The 32 of a block are alike: they have one profile, so that whoever asks for profiles asks
 * once for all of them. A number given back is not given out again.
 */
export interface DocumentIds {
  readonly blocks: number
  /** How many were given back. */
  readonly deletedCount: number
  /** By block; longer than there are blocks. */
  readonly profileOf: Uint32Array
  /** Those in use. Longer than there are blocks. */
  readonly live: Bitset
  allocate(profile: number): number
  release(doc: number): void
}

export function openDocumentIds(): DocumentIds {
  /** By profile the number that is next; a multiple of 32 when its block is full. */
  const next: number[] = []
  let profileOf = new Uint32Array(32)
  let live: Bitset = new Int32Array(32)
  let blocks = 0
  let deletedCount = 0
  return {
    get blocks() {
      return blocks
    },
    get deletedCount() {
      return deletedCount
    },
    get profileOf() {
      return profileOf
    },
    get live() {
      return live
    },
    allocate(profile) {
      let doc = next[profile] ?? 0
      if (doc % BLOCK_SIZE === 0) {
        doc = blocks * BLOCK_SIZE
        if (blocks === profileOf.length) {
          profileOf = copyInto(profileOf, new Uint32Array(blocks * 2))
          live = copyInto(live, new Int32Array(blocks * 2))
        }
        profileOf[blocks] = profile
        blocks += 1
      }
      next[profile] = doc + 1
      setBit(live, doc)
      return doc
    },
    release(doc) {
      clearBit(live, doc)
      deletedCount += 1
    },
  }
}

/** The longer one, beginning as the other. */
export function copyInto<T extends Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
