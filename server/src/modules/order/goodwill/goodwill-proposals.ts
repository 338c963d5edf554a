import type { getOrderForStaff } from '@mall/contract/order/staff'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { openIfSealed } from '../../../platform/vault/vault.ts'
import { isMallOpen } from '../../staff/public.ts'
import { refundableItems } from '../after-sale/refundable-items.ts'
import type { OrderRow } from '../lifecycle/lock-order.ts'
import { goodwillProposal } from '../proposal-tables.ts'
import { agreedAlone, largeRefundFen } from '../staff/agreed-alone.ts'
import type { Mark } from '../staff/page-within.ts'
import { leftOf } from './goodwill-shares.ts'

type ProposalRow = typeof goodwillProposal.$inferSelect

export const goodwillContext = (id: string) => `goodwill_proposal|words|${id}`

const isOpen = isNull(goodwillProposal.decidedAt)

export async function findGoodwill(db: Queryable, id: string): Promise<ProposalRow | null> {
  const [row] = await db.select().from(goodwillProposal).where(eq(goodwillProposal.id, id))
  return row ?? null
}

export async function findOpenGoodwill(db: Queryable, orderNo: string): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(goodwillProposal)
    .where(and(eq(goodwillProposal.orderNo, orderNo), isOpen))
  return row ?? null
}

/** Those that nobody has decided, the oldest first. */
export function readOpenGoodwill(db: Queryable, after: Mark | null, limit: number): Promise<ProposalRow[]> {
  const { createdAt, id } = goodwillProposal
  const later = after ? sql`(${createdAt}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id})` : undefined
  return db.select().from(goodwillProposal).where(and(isOpen, later)).orderBy(asc(createdAt), asc(id)).limit(limit)
}

interface Proposal {
  amountFen: number
  words: string
  reason: string
  staff: { id: string; name: string }
}

/** Saves a goodwill refund for a second person. The order must be locked. */
export async function proposeGoodwill(
  ctx: Context,
  tx: Tx,
  { orderNo, memberId }: OrderRow,
  { amountFen, words, reason, staff }: Proposal,
): Promise<void> {
  const id = ctx.ids.id()
  const wordsSealed = (await ctx.vault.of(memberId, tx)).seal(words, goodwillContext(id))
  await tx.insert(goodwillProposal).values({
    ...{ id, orderNo, amountFen, wordsSealed, reason },
    ...{ staffId: staff.id, staffName: staff.name, createdAt: ctx.clock.now() },
  })
}

export async function openGoodwillWords(
  ctx: Context,
  memberId: string,
  { id, wordsSealed }: Pick<ProposalRow, 'id' | 'wordsSealed'>,
  db?: Queryable,
): Promise<string> {
  return openIfSealed(await ctx.vault.of(memberId, db), wordsSealed, goodwillContext(id))
}

/** What is left of the paid sum, items that can't go back included. */
async function goodwillLeft(ctx: Context, db: Queryable, order: OrderRow): Promise<number> {
  return leftOf(await refundableItems(ctx, db, order, { now: ctx.clock.now(), withExtras: true }))
}

type View = z.input<(typeof getOrderForStaff)['output']>['goodwill']

/** What can be given of an order, and what waits for a second person. */
export async function goodwillView(ctx: Context, order: OrderRow, staffId: string): Promise<View> {
  const [leftFen, agreedFen, open, isOpenMall, mostFen] = await Promise.all([
    goodwillLeft(ctx, ctx.db, order),
    agreedAlone(ctx.db, order.orderNo),
    findOpenGoodwill(ctx.db, order.orderNo),
    isMallOpen(ctx.db),
    largeRefundFen(ctx.db),
  ])
  return {
    leftFen,
    aloneFen: isOpenMall ? Math.max(0, Math.min(leftFen, mostFen - agreedFen)) : leftFen,
    waiting: open && {
      ...{ goodwillId: open.id, amountFen: open.amountFen, reason: open.reason },
      ...{ proposedBy: open.staffName, isMine: open.staffId === staffId, proposedAt: open.createdAt.toISOString() },
      words: await openGoodwillWords(ctx, order.memberId, open),
    },
  }
}
