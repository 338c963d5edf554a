import { createHmac } from 'node:crypto'
import { sameDigest } from '../vault/vault.ts'

const SLOT_MS = 300_000

/** Numbers that tell a fresh request from an old one, without keeping any. */
export interface Nonces {
  current(nowMs: number): string
  /** The current one or the one before it, which was given out until at most ten minutes ago. */
  isFresh(nonce: string, nowMs: number): boolean
  /** Begins a new one before its time. */
  turn(nowMs: number): void
}

/**
 * `key` is drawn at start and lives as long as the process: after a restart every earlier nonce is stale, so a request whose number this
 * process cannot remember cannot be replayed to it either.
 */
export function openNonces(key: string): Nonces {
  const of = (slot: number, turns: number) => {
    const tail = createHmac('sha256', key).update(`${slot}.${turns}`).digest('base64url').slice(0, 22)
    return `${slot.toString(36)}.${tail}`
  }
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
