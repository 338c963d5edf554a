import { addDays } from '@mall/contract/days'
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { couponStock, couponTemplate } from './tables.ts'

/** Adds to the stock of a template. */
export async function addCoupons(ctx: Context, code: string, count: number): Promise<void> {
  const changed = await ctx.db
    .update(couponStock)
    .set({ total: sql`${couponStock.total} + ${count}`, left: sql`${couponStock.left} + ${count}` })
    .where(sql`${couponStock.templateId} = (select id from coupon_template where code = ${code})`)
    .returning()
  if (changed.length === 0) throw new Error(`没有券码 ${code}`)
}

/** Ends claiming at once; claimed coupons keep their terms. */
export async function withdrawCoupons(ctx: Context, code: string): Promise<void> {
  const yesterday = addDays(ctx.clock.today(), -1)
  const changed = await ctx.db
    .update(couponTemplate)
    .set({ isListed: false, claimTo: sql`least(${couponTemplate.claimTo}, ${yesterday})` })
    .where(eq(couponTemplate.code, code))
    .returning()
  if (changed.length === 0) throw new Error(`没有券码 ${code}`)
}

/** All templates with their remaining stock. */
export async function listCoupons(ctx: Context) {
  const { code, title, claimFrom, claimTo, isListed } = couponTemplate
  const { total, left } = couponStock
  return ctx.db
    .select({ code, title, claimFrom, claimTo, isListed, total, left })
    .from(couponTemplate)
    .innerJoin(couponStock, eq(couponStock.templateId, couponTemplate.id))
    .orderBy(asc(claimTo), asc(code))
}
