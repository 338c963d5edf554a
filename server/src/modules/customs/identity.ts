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

/** Name and number that were found to belong together. */
export interface Buyer {
  name: string
  idNumber: string
  idNumberIndex: string
}

export const identityContext = (memberId: string, field: string) => `customs_identity|${field}|${memberId}`

/** The identity a member bought under before, with what it has used of this year; null: none yet. */
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
 * Who buys: what was typed, checked with the authority and kept for next time, or what was kept. Asks outside of any
 * transaction. A refusal is a value, because a repeated submit is answered like the first.
 */
export async function buyerOf(
  ctx: Context,
  memberId: string,
  given: RealNameInput,
): Promise<Buyer | { refused: FailureName; words?: string }> {
  if (!given) return { refused: 'REAL_NAME_NEEDED' }
  if (!given.person) return (await savedBuyer(ctx, memberId)) ?? { refused: 'REAL_NAME_NEEDED' }
  const facts = readIdNumber(given.person.idNumber, ctx.clock.today())
  if ('wrong' in facts) return { refused: 'ID_NUMBER_WRONG', words: facts.wrong }
  const buyer = {
    name: given.person.name,
    idNumber: facts.number,
    idNumberIndex: ctx.vault.blindIndex('id_number', facts.number),
  }
  const known = await savedBuyer(ctx, memberId)
  if (known?.name === buyer.name && known.idNumberIndex === buyer.idNumberIndex) return known
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

/** What is kept for the next purchase; orders that customs heard of keep theirs. */
export async function deleteIdentity(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(customsIdentity).where(eq(customsIdentity.memberId, memberId))
}

/** Orders that customs never heard of need no name. */
export async function deleteUndeclaredIdentities(tx: Tx, memberId: string): Promise<void> {
  const neverPaid = and(eq(customsOrder.state, 'released'), eq(customsOrder.transactionId, ''))
  await tx
    .update(customsOrder)
    .set({ nameSealed: '', idNumberSealed: '', idNumberIndex: '' })
    .where(and(eq(customsOrder.memberId, memberId), or(eq(customsOrder.state, 'unpaid'), neverPaid)))
}
