import { type Bitset, BLOCK_SIZE, clearBit, setBit } from './bitset.ts'

/**
 * Allocates document numbers. All 32 of a block have the same profile, so profile conditions are evaluated once per
 * block. Freed numbers are not reused.
 */
export interface DocumentIds {
  readonly blocks: number
  /** Number of freed numbers. */
  readonly deletedCount: number
  /** By block; longer than there are blocks. */
  readonly profileOf: Uint32Array
  /** Those in use. Longer than there are blocks. */
  readonly live: Bitset
  allocate(profile: number): number
  release(doc: number): void
}

export function openDocumentIds(): DocumentIds {
  /** Next number by profile; a multiple of 32 if its block is full. */
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

/** A copy of at least this length. */
export function copyInto<T extends Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
