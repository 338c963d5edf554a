import { CROSS_BORDER_YEAR_FEN } from '@mall/contract/customs/import-tax'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import type { Buyer } from './identity.ts'
import { customsOrder, customsYear } from './tables.ts'

const yearOf = (ctx: Context) => Number(ctx.clock.today().slice(0, 4))

/** Used part of a person's allowance of this year, in fen. */
export async function usedOf(ctx: Context, idNumberIndex: string): Promise<number> {
  const [row] = await ctx.db
    .select({ usedFen: customsYear.usedFen })
    .from(customsYear)
    .where(and(eq(customsYear.idNumberIndex, idNumberIndex), eq(customsYear.year, yearOf(ctx))))
  return row?.usedFen ?? 0
}

/** Reserves the goods' price from the buyer's yearly allowance and saves who buys; false if too little is left. */
export async function reserveAllowance(
  ctx: Context,
  tx: Tx,
  { memberId, orderNo, goodsFen, taxFen }: { memberId: string; orderNo: string; goodsFen: number; taxFen: number },
  { name, idNumber, idNumberIndex }: Buyer,
): Promise<boolean> {
  const year = yearOf(ctx)
  if (!(await take(tx, { idNumberIndex, year, goodsFen }))) return false
  const sealer = await ctx.vault.of(memberId, tx, 'law')
  await tx.insert(customsOrder).values({
    ...{ orderNo, memberId, idNumberIndex, year, goodsFen, taxFen, state: 'unpaid' as const },
    nameSealed: sealer.seal(name, orderContext(orderNo, 'name')),
    idNumberSealed: sealer.seal(idNumber, orderContext(orderNo, 'id_number')),
    nextPollAt: ctx.clock.now(),
    createdAt: ctx.clock.now(),
  })
  return true
}

/** Releases the allowance of an order that was closed or refunded before it was declared. Idempotent. */
export async function releaseAllowance(tx: Tx, orderNo: string): Promise<void> {
  const [released] = await tx
    .update(customsOrder)
    .set({ state: 'released' })
    .where(and(eq(customsOrder.orderNo, orderNo), sql`${customsOrder.state} <> 'released'`))
    .returning()
  if (!released) return
  await tx
    .update(customsYear)
    .set({ usedFen: sql`${customsYear.usedFen} - ${released.goodsFen}` })
    .where(and(eq(customsYear.idNumberIndex, released.idNumberIndex), eq(customsYear.year, released.year)))
}

/** For a closed order that is paid after all: reserves its allowance again; false if it was used meanwhile. */
export async function reserveAllowanceAgain(tx: Tx, orderNo: string): Promise<boolean> {
  const [back] = await tx
    .update(customsOrder)
    .set({ state: 'unpaid' })
    .where(and(eq(customsOrder.orderNo, orderNo), eq(customsOrder.state, 'released')))
    .returning()
  return back === undefined || take(tx, back)
}

async function take(
  tx: Queryable,
  { idNumberIndex, year, goodsFen }: { idNumberIndex: string; year: number; goodsFen: number },
): Promise<boolean> {
  if (goodsFen > CROSS_BORDER_YEAR_FEN) return false
  const { rows } = await tx.execute(sql`
    insert into customs_year (id_number_index, year, used_fen) values (${idNumberIndex}, ${year}, ${goodsFen})
    on conflict (id_number_index, year) do update set used_fen = customs_year.used_fen + ${goodsFen}
      where customs_year.used_fen + ${goodsFen} <= ${CROSS_BORDER_YEAR_FEN}
    returning used_fen`)
  return rows.length > 0
}

export const orderContext = (orderNo: string, field: string) => `customs_order|${field}|${orderNo}`
