import { createHmac } from 'node:crypto'
import { sameDigest } from '../ports/vault.ts'

const SLOT_MS = 300_000

/** Numbers that tell a fresh request from an old one, without keeping any. */
export interface Nonces {
  current(nowMs: number): string
  /** Given out in this five-minute slot or the one before. */
  isFresh(nonce: string, nowMs: number): boolean
}

/**
 * `key` is drawn at start and lives as long as the process: after a restart every earlier nonce is stale, so a request whose number this
 * process cannot remember cannot be replayed to it either.
 */
export function openNonces(key: string): Nonces {
  const of = (slot: number) => {
    const tail = createHmac('sha256', key).update(String(slot)).digest('base64url').slice(0, 22)
    return `${slot.toString(36)}.${tail}`
  }
  let last = { slot: -1, nonce: '', before: '' }
  const at = (nowMs: number) => {
    const slot = Math.floor(nowMs / SLOT_MS)
    if (last.slot !== slot) last = { slot, nonce: of(slot), before: of(slot - 1) }
    return last
  }
  return {
    current: (nowMs) => at(nowMs).nonce,
    isFresh(nonce, nowMs) {
      const { nonce: current, before } = at(nowMs)
      return sameDigest(nonce, current) || sameDigest(nonce, before)
    },
  }
}
