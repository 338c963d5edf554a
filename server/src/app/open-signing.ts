import { openNonces } from '../platform/http/nonce.ts'
import { openProofVerifier } from '../platform/http/proof.ts'
import { openSharedNonces, openSharedProofs } from '../platform/http/shared-nonces.ts'
import { openUsedProofs } from '../platform/http/used-proofs.ts'
import type { SharedStore } from '../platform/store/shared-store.ts'
import type { Context } from './context.ts'

/** What signatures are checked with, in all processes that share a store; null: in this one alone. */
export const openSigning = (ctx: Context, store: SharedStore | null) =>
  store ? openSharedSigning(ctx, store) : openOwnSigning(ctx)

/** Nonces and used proofs of this process alone; a restart makes all earlier nonces stale. */
function openOwnSigning({ ids }: Context) {
  const nonces = openNonces(ids.token())
  return { nonces, proofs: openProofVerifier(nonces, openUsedProofs(nonces)) }
}

/** The same over all processes. */
function openSharedSigning({ settings }: Context, store: SharedStore) {
  const nonces = openSharedNonces(settings.secretKeys, store)
  return { nonces, proofs: openProofVerifier(nonces, openSharedProofs(store)) }
}
