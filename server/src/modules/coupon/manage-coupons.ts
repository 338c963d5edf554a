import { and, asc, desc, eq, gte, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { couponStock, couponTemplate } from './tables.ts'

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

interface Wanted {
  word?: string | undefined
  /** Only what can still be claimed on this day or later. */
  openOn?: string | undefined
  /** The last of the page before. */
  after?: { claimTo: string; code: string } | undefined
}

/** Templates with what is left of them, those that end last first. */
export async function listTemplates(db: Queryable, { word, openOn, after }: Wanted, limit: number) {
  const { code, title, claimTo } = couponTemplate
  const pattern = `%${(word ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const conditions: (SQL | undefined)[] = [
    word ? or(ilike(title, pattern), ilike(code, pattern)) : undefined,
    openOn === undefined ? undefined : gte(claimTo, openOn),
    after && sql`(${claimTo}, ${code}) < (${after.claimTo}::date, ${after.code}::text)`,
  ]
  return db
    .select()
    .from(couponTemplate)
    .innerJoin(couponStock, eq(couponStock.templateId, couponTemplate.id))
    .where(and(...conditions))
    .orderBy(desc(claimTo), desc(code))
    .limit(limit)
}
