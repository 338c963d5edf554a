import { and, asc, eq, gt, gte, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { closingOf } from '../account/public.ts'
import { moveBalance } from './move-balance.ts'
import { card } from './tables.ts'

const worthSomething = (ctx: Context, memberId: string) =>
  and(eq(card.memberId, memberId), gt(card.balanceFen, 0), gte(card.validTo, ctx.clock.today()))

/** Balance of a member's cards that is not forfeited by the current closing. */
export async function balanceOnCards(ctx: Context, db: Queryable, memberId: string): Promise<number> {
  const rows = await db.select().from(card).where(worthSomething(ctx, memberId))
  if (rows.length === 0) return 0
  const day = await closingOf(db, memberId)
  const isGivenUp = ({ giveUpDay, giveUpFen, balanceFen }: typeof card.$inferSelect) =>
    day !== null && giveUpDay === day && balanceFen <= (giveUpFen ?? 0)
  return rows.filter((row) => !isGivenUp(row)).reduce((all, { balanceFen }) => all + balanceFen, 0)
}

/** Marks the balance of all cards to be forfeited when the account closes on `day`; returns it. */
export async function agreeToForfeit(ctx: Context, tx: Tx, memberId: string, day: string): Promise<number> {
  const rows = await tx
    .update(card)
    .set({ giveUpFen: sql`${card.balanceFen}`, giveUpDay: day })
    .where(worthSomething(ctx, memberId))
    .returning()
  return rows.reduce((all, { balanceFen }) => all + balanceFen, 0)
}

export async function withdrawForfeit(tx: Queryable, memberId: string): Promise<void> {
  await tx.update(card).set({ giveUpFen: null, giveUpDay: null }).where(eq(card.memberId, memberId))
}

/** Forfeits the marked balances when the account is closed, with a ledger entry for each card. */
export async function forfeitBalance(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(card)
    .where(and(worthSomething(ctx, memberId), isNotNull(card.giveUpDay)))
    .orderBy(asc(card.id))
    .for('update')
  for (const { id, balanceFen } of rows) {
    const line = { cardId: id, kind: 'given-up', amountFen: -balanceFen, orderNo: '' } as const
    await moveBalance(ctx, tx, { ...line, cause: 'give up', note: '注销账号，放弃余额' }, sql`true`)
  }
}
