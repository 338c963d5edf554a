import { and, asc, eq, gt, gte, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { closingOf } from '../account/public.ts'
import { moveBalance } from './move-balance.ts'
import { card } from './tables.ts'

const worthSomething = (ctx: Context, memberId: string) =>
  and(eq(card.memberId, memberId), gt(card.balanceFen, 0), gte(card.validTo, ctx.clock.today()))

/** What lies on a member's cards and was not given up for the closing that is under way. */
export async function balanceOnCards(ctx: Context, db: Queryable, memberId: string): Promise<number> {
  const rows = await db.select().from(card).where(worthSomething(ctx, memberId))
  if (rows.length === 0) return 0
  const day = await closingOf(db, memberId)
  const isGivenUp = ({ giveUpDay, giveUpFen, balanceFen }: typeof card.$inferSelect) =>
    day !== null && giveUpDay === day && balanceFen <= (giveUpFen ?? 0)
  return rows.filter((row) => !isGivenUp(row)).reduce((all, { balanceFen }) => all + balanceFen, 0)
}

/** The owner agrees to lose what is on the cards when the account is closed that day; what it is. */
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

/** The account is closed: what was given up goes, each card with a line that says so. */
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
