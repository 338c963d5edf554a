import type { PriceTerms } from '@mall/contract/coupon/coupon-price'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { couponTemplate, memberCoupon } from './tables.ts'

/** Uses the member's coupon for an order; false if it is unknown, another member's, or used. */
export async function redeemCoupon(tx: Tx, memberId: string, couponId: string, orderNo: string): Promise<boolean> {
  const unused = and(
    eq(memberCoupon.memberId, memberId),
    eq(memberCoupon.id, couponId),
    eq(memberCoupon.state, 'unused'),
  )
  const { rowCount } = await tx.update(memberCoupon).set({ state: 'used', orderNo }).where(unused)
  return rowCount === 1
}

/** Releases the coupon of an order, with its dates unchanged; false if there is none. */
export async function releaseCoupon(tx: Tx, memberId: string, orderNo: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(memberCoupon)
    .set({ state: 'unused', orderNo: null })
    .where(and(eq(memberCoupon.memberId, memberId), eq(memberCoupon.orderNo, orderNo)))
  return rowCount === 1
}

/** The terms of the coupons that these orders use. */
export async function termsOfOrders(
  db: Queryable,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, PriceTerms & { title: string }>> {
  if (orderNos.length === 0) return new Map()
  const { title, kind, value, capFen, thresholdFen } = couponTemplate
  const rows = await db
    .select({ orderNo: memberCoupon.orderNo, title, kind, value, capFen, thresholdFen })
    .from(memberCoupon)
    .innerJoin(couponTemplate, eq(couponTemplate.id, memberCoupon.templateId))
    .where(inArray(memberCoupon.orderNo, [...orderNos]))
  return new Map(rows.flatMap(({ orderNo, ...terms }) => (orderNo === null ? [] : [[orderNo, terms]])))
}

interface OwnedCoupon {
  memberId: string
  couponId: string
}

/** Which templates these coupons are of; those that are gone are missing. */
export async function templatesOfCoupons(
  db: Queryable,
  coupons: readonly OwnedCoupon[],
): Promise<(coupon: OwnedCoupon) => string | undefined> {
  const { memberId, id, templateId } = memberCoupon
  const [members, ids] = [coupons.map((one) => one.memberId), coupons.map((one) => one.couponId)]
  const owned = sql`select * from unnest(${sql.param(members)}::text[], ${sql.param(ids)}::text[])`
  const rows =
    coupons.length === 0
      ? []
      : await db.select({ memberId, id, templateId }).from(memberCoupon).where(sql`(${memberId}, ${id}) in (${owned})`)
  const found = new Map(rows.map((row) => [`${row.memberId} ${row.id}`, row.templateId]))
  return (coupon) => found.get(`${coupon.memberId} ${coupon.couponId}`)
}

/** What templates are called, by id. */
export async function couponTitles(
  db: Queryable,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id, title } = couponTemplate
  if (templateIds.length === 0) return new Map()
  const rows = await db
    .select({ id, title })
    .from(couponTemplate)
    .where(inArray(id, [...templateIds]))
  return new Map(rows.map((row) => [row.id, row.title]))
}
