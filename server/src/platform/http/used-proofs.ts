import { hash } from 'node:crypto'
import type { OwnNonces } from './nonce.ts'

/** `stale`: its nonce does not count any more. `unknown`: cannot be told now. */
export type ProofUse = 'first' | 'replayed' | 'stale' | 'unknown'

export interface UsedProofs {
  /** Records a proof; `nonce` must be fresh. */
  use(nonce: string, name: string, nowMs: number): ProofUse | Promise<ProofUse>
}

/**
 * Most proofs remembered for a nonce, some 15 MB; beyond them a new nonce is issued, which browsers adopt by
 * themselves.
 */
const MAX_PROOFS = 200_000
/** Bytes of a digest; collisions of sixteen are negligible. */
const BYTES = 16

/** Remembers each proof in this process while its nonce is fresh. */
export function openUsedProofs(nonces: OwnNonces, max = MAX_PROOFS) {
  const seen = new Map<string, Set<string>>()
  const ofNonce = (nonce: string, nowMs: number) => {
    const known = seen.get(nonce)
    if (known) return known
    for (const other of seen.keys()) if (!nonces.isFresh(other, nowMs)) seen.delete(other)
    const begun = new Set<string>()
    seen.set(nonce, begun)
    return begun
  }
  return {
    use(nonce: string, name: string, nowMs: number): 'first' | 'replayed' {
      const names = ofNonce(nonce, nowMs)
      // Not a slice of the digest's text, which would keep all of it in memory.
      const short = hash('sha256', name, 'buffer').toString('base64url', 0, BYTES)
      if (names.has(short)) return 'replayed'
      names.add(short)
      if (names.size >= max) nonces.turn(nowMs)
      return 'first'
    },
    count: () => [...seen.values()].reduce((sum, names) => sum + names.size, 0),
  }
}
