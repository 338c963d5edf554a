import { hash } from 'node:crypto'
import type { Nonces } from './nonce.ts'

/** As many proofs with one nonce are remembered, some 15 MB; beyond them there is a new nonce, which browsers take by themselves. */
const MOST = 200_000
/** Of a digest; sixteen cannot be met by chance. */
const BYTES = 16

/** Remembers each proof for as long as its nonce is fresh. */
export function openSeenProofs(nonces: Nonces, most = MOST) {
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
    /** `nonce` is fresh. False: a proof of this name came before. */
    first(nonce: string, name: string, nowMs: number): boolean {
      const names = ofNonce(nonce, nowMs)
      // Not a slice of the digest's text: that would keep the whole of it.
      const short = hash('sha256', name, 'buffer').toString('base64url', 0, BYTES)
      if (names.has(short)) return false
      names.add(short)
      if (names.size >= most) nonces.turn(nowMs)
      return true
    },
    count: () => [...seen.values()].reduce((sum, names) => sum + names.size, 0),
  }
}
