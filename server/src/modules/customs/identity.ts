import { readIdNumber } from '@mall/contract/account/id-number'
import type { RealName } from '@mall/contract/customs/calls'
import type { FailureName } from '@mall/contract/failures'
import { and, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { checkIdentity, maskIdNumber } from '../account/public.ts'
import { usedOf } from './allowance.ts'
import { maskName } from './rules.ts'
import { customsIdentity, customsOrder } from './tables.ts'

/** A verified name and ID number. */
export interface Buyer {
  name: string
  idNumber: string
  idNumberIndex: string
}

export const identityContext = (memberId: string, field: string) => `customs_identity|${field}|${memberId}`

/** The identity of a member's earlier purchase, with its used allowance of this year; null for none. */
export async function knownBuyer(ctx: Context, memberId: string) {
  const saved = await savedBuyer(ctx, memberId)
  if (!saved) return null
  const usedFen = await usedOf(ctx, saved.idNumberIndex)
  return { name: maskName(saved.name), idNumber: maskIdNumber(saved.idNumber), usedFen }
}

export async function savedBuyer(ctx: Context, memberId: string): Promise<Buyer | null> {
  const [row] = await ctx.db.select().from(customsIdentity).where(eq(customsIdentity.memberId, memberId))
  if (!row) return null
  const { idNumberIndex } = row
  const sealer = await ctx.vault.of(memberId)
  return {
    name: sealer.open(row.nameSealed, identityContext(memberId, 'name')),
    idNumber: sealer.open(row.idNumberSealed, identityContext(memberId, 'id_number')),
    idNumberIndex,
  }
}

type RealNameInput = z.output<typeof RealName> | null

/**
 * The buyer's identity: from the input, verified and saved for next time, or the saved one. Must not run in a
 * transaction. Refusals are returned, so that a repeated submit is answered like the first.
 */
export async function buyerOf(
  ctx: Context,
  memberId: string,
  identity: RealNameInput,
): Promise<Buyer | { refused: FailureName; words?: string }> {
  if (!identity) return { refused: 'REAL_NAME_NEEDED' }
  if (!identity.person) return (await savedBuyer(ctx, memberId)) ?? { refused: 'REAL_NAME_NEEDED' }
  const facts = readIdNumber(identity.person.idNumber, ctx.clock.today())
  if ('wrong' in facts) return { refused: 'ID_NUMBER_WRONG', words: facts.wrong }
  const buyer = {
    name: identity.person.name,
    idNumber: facts.number,
    idNumberIndex: ctx.vault.blindIndex('id_number', facts.number),
  }
  const savedIdentity = await savedBuyer(ctx, memberId)
  if (savedIdentity?.name === buyer.name && savedIdentity.idNumberIndex === buyer.idNumberIndex) return savedIdentity
  const refused = await checkIdentity(ctx, memberId, buyer)
  if (refused) return { refused }
  await saveIdentity(ctx, memberId, buyer)
  return buyer
}

async function saveIdentity(ctx: Context, memberId: string, { name, idNumber, idNumberIndex }: Buyer): Promise<void> {
  const sealer = await ctx.vault.of(memberId)
  const row = {
    nameSealed: sealer.seal(name, identityContext(memberId, 'name')),
    idNumberSealed: sealer.seal(idNumber, identityContext(memberId, 'id_number')),
    idNumberIndex,
    verifiedAt: ctx.clock.now(),
  }
  await ctx.db
    .insert(customsIdentity)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: customsIdentity.memberId, set: row })
}

/** Deletes the identity saved for the next purchase; declared orders keep theirs. */
export async function deleteIdentity(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(customsIdentity).where(eq(customsIdentity.memberId, memberId))
}

/** Deletes names and numbers of orders that were never declared. */
export async function deleteUndeclaredIdentities(tx: Tx, memberId: string): Promise<void> {
  const neverPaid = and(eq(customsOrder.state, 'released'), eq(customsOrder.transactionId, ''))
  await tx
    .update(customsOrder)
    .set({ nameSealed: '', idNumberSealed: '', idNumberIndex: '' })
    .where(and(eq(customsOrder.memberId, memberId), or(eq(customsOrder.state, 'unpaid'), neverPaid)))
}
