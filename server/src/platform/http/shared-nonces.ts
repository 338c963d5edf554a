import { hash, hkdfSync } from 'node:crypto'
import { type SharedStore, StoreAwayError } from '../store/shared-store.ts'
import { sameDigest } from '../vault/vault.ts'
import { type Nonces, nonceTail, SLOT_MS } from './nonce.ts'
import type { UsedProofs } from './used-proofs.ts'

/** Slots in which a nonce is accepted: its own and its neighbours, of which one is for a process whose clock is behind. */
const FRESH_SLOTS = 3
/** Longer than a nonce is accepted by anybody. */
const REMEMBERED_MS = FRESH_SLOTS * SLOT_MS + 60_000
/** Characters of a digest; collisions of 128 bits are negligible. */
const DIGEST_LENGTH = 22

/**
 * Nonces that every process with the same SECRET_KEY makes and knows: slot, epoch of the store, and a tail that others
 * cannot make in advance. The first key makes them, the others, of before a change, are accepted.
 */
export function openSharedNonces(secretKeys: readonly string[], store: Pick<SharedStore, 'epoch'>): Nonces {
  const keys = secretKeys.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'nonces', 32)))
  const of = (key: Uint8Array, slot: number, epoch: string) =>
    `${slot.toString(36)}.${epoch}.${nonceTail(key, `${slot}.${epoch}`)}`
  let last = { slot: -1, epoch: '', nonce: '' }
  return {
    current(nowMs) {
      const [slot, epoch, [newest]] = [Math.floor(nowMs / SLOT_MS), store.epoch(), keys]
      if (newest && (last.slot !== slot || last.epoch !== epoch)) last = { slot, epoch, nonce: of(newest, slot, epoch) }
      return last.nonce
    },
    isFresh(nonce, nowMs) {
      if (nonce === last.nonce && last.slot === Math.floor(nowMs / SLOT_MS)) return true
      const slot = Number.parseInt(nonce.split('.', 1)[0] ?? '', 36)
      const isNear = Math.abs(slot - Math.floor(nowMs / SLOT_MS)) <= 1
      return isNear && keys.some((key) => sameDigest(nonce, of(key, slot, epochOf(nonce))))
    },
  }
}

const epochOf = (nonce: string) => nonce.split('.')[1] ?? ''

/**
 * Proofs used at any process. A nonce of another epoch than the store's is stale: the store has been emptied since, and
 * with it what was used.
 */
export function openSharedProofs(store: Pick<SharedStore, 'setOnce'>): UsedProofs {
  return {
    async use(nonce, name) {
      const digest = hash('sha256', name, 'base64url').slice(0, DIGEST_LENGTH)
      try {
        const { isFirst, epoch } = await store.setOnce(`proof:${digest}`, REMEMBERED_MS)
        if (epoch !== epochOf(nonce)) return 'stale'
        return isFirst ? 'first' : 'replayed'
      } catch (error) {
        if (error instanceof StoreAwayError) return 'unknown'
        throw error
      }
    },
  }
}
