import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { openIfSealed } from '../../../platform/vault/vault.ts'
import type { AfterSaleRow } from '../after-sale/transition-after-sale.ts'
import { refundProposal } from '../proposal-tables.ts'
import { afterSaleHistory } from '../tables.ts'

export type ProposalRow = typeof refundProposal.$inferSelect

export const proposalContext = (proposalId: string) => `refund_proposal|words|${proposalId}`

/** Grows with each step of a request, of its member as of staff. */
export async function versionOf(db: Queryable, afterSaleId: string): Promise<number> {
  return (await versionsOf(db, [afterSaleId])).get(afterSaleId) ?? 0
}

export async function versionsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const { afterSaleId } = afterSaleHistory
  const rows = await db
    .select({ id: afterSaleId, steps: count() })
    .from(afterSaleHistory)
    .where(inArray(afterSaleId, [...ids]))
    .groupBy(afterSaleId)
  return new Map(rows.map(({ id, steps }) => [id, steps]))
}

/** The one that waits for a second person. */
export async function findOpenProposal(db: Queryable, afterSaleId: string): Promise<ProposalRow | null> {
  const open = and(eq(refundProposal.afterSaleId, afterSaleId), isNull(refundProposal.decidedAt))
  const [row] = await db.select().from(refundProposal).where(open)
  return row ?? null
}

/** The latest one, decided or not. */
export async function lastProposal(db: Queryable, afterSaleId: string): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(refundProposal)
    .where(eq(refundProposal.afterSaleId, afterSaleId))
    .orderBy(desc(refundProposal.createdAt), desc(refundProposal.id))
    .limit(1)
  return row ?? null
}

export async function findProposal(db: Queryable, id: string): Promise<ProposalRow | null> {
  const [row] = await db.select().from(refundProposal).where(eq(refundProposal.id, id))
  return row ?? null
}

interface Proposal {
  version: number
  words: string
  reason: string
  staff: { id: string; name: string }
}

/** Saves an agreement for a second person. The request must be locked. */
export async function proposeRefund(
  ctx: Context,
  tx: Tx,
  { id: afterSaleId, memberId, amountFen }: AfterSaleRow,
  { version, words, reason, staff }: Proposal,
): Promise<void> {
  const id = ctx.ids.id()
  const wordsSealed = words && (await ctx.vault.of(memberId, tx)).seal(words, proposalContext(id))
  await tx.insert(refundProposal).values({
    ...{ id, afterSaleId, version, amountFen, wordsSealed, reason },
    ...{ staffId: staff.id, staffName: staff.name, createdAt: ctx.clock.now() },
  })
}

export async function openProposalWords(
  ctx: Context,
  memberId: string,
  { id, wordsSealed }: Pick<ProposalRow, 'id' | 'wordsSealed'>,
  db?: Queryable,
): Promise<string> {
  if (wordsSealed === '') return ''
  return openIfSealed(await ctx.vault.of(memberId, db), wordsSealed, proposalContext(id))
}
