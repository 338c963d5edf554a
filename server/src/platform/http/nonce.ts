import { createHmac } from 'node:crypto'
import { sameDigest } from '../vault/vault.ts'

export const SLOT_MS = 300_000

/** Stateless nonces that tell fresh requests from old ones. */
export interface Nonces {
  current(nowMs: number): string
  /** Whether it is the current one or the previous one, which was issued until at most ten minutes ago. */
  isFresh(nonce: string, nowMs: number): boolean
}

/** Nonces of one process. */
export interface OwnNonces extends Nonces {
  /** Starts a new one early. */
  turn(nowMs: number): void
}

/** 22 characters that only who knows the key can tell. */
export const nonceTail = (key: string | Uint8Array, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)

/**
 * `key` is random for each process: after a restart all earlier nonces are stale, so that requests this process does
 * not remember cannot be replayed.
 */
export function openNonces(key: string): OwnNonces {
  const of = (slot: number, turns: number) => `${slot.toString(36)}.${nonceTail(key, `${slot}.${turns}`)}`
  let last = { slot: -1, turns: 0, nonce: '', before: '' }
  const at = (nowMs: number) => {
    const slot = Math.floor(nowMs / SLOT_MS)
    if (last.slot !== slot) {
      const before = last.slot === slot - 1 ? last.nonce : ''
      last = { slot, turns: 0, nonce: of(slot, 0), before }
    }
    return last
  }
  return {
    current: (nowMs) => at(nowMs).nonce,
    isFresh(nonce, nowMs) {
      const { nonce: current, before } = at(nowMs)
      return sameDigest(nonce, current) || (before !== '' && sameDigest(nonce, before))
    },
    turn(nowMs) {
      const { slot, turns, nonce } = at(nowMs)
      last = { slot, turns: turns + 1, nonce: of(slot, turns + 1), before: nonce }
    },
  }
}
