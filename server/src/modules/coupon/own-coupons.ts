import type { MemberCoupon } from '@mall/contract/coupon/calls'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { memoizeQuery } from '../../platform/database/prepared.ts'
import { compareText, whyUnusable } from './judge-rules.ts'
import { ownState } from './rules.ts'
import type { CouponState } from './states.ts'
import { memberCoupon } from './tables.ts'
import { readTemplates, type Template } from './templates.ts'

/** A member's coupon with the terms of its template. */
export type OwnCoupon = Omit<Template, 'validFrom' | 'validTo'> & {
  couponId: string
  state: CouponState
  orderNo: string | null
  validFrom: string
  validTo: string
}

/** All coupons a member has claimed. */
export async function listOwn(ctx: Context, memberId: string): Promise<OwnCoupon[]> {
  return withTerms(ctx, await allOwn(ctx.db).execute({ memberId }))
}

/** null if it is unknown or another member's. */
export async function findOwn(ctx: Context, memberId: string, id: string): Promise<OwnCoupon | null> {
  const [found] = await withTerms(ctx, await oneOwn(ctx.db).execute({ memberId, id }))
  return found ?? null
}

const ofMember = eq(memberCoupon.memberId, sql.placeholder('memberId'))
const allOwn = memoizeQuery((db) => db.select().from(memberCoupon).where(ofMember).prepare('own-coupons'))
const oneOwn = memoizeQuery((db) =>
  db
    .select()
    .from(memberCoupon)
    .where(and(ofMember, eq(memberCoupon.id, sql.placeholder('id'))))
    .prepare('own-coupon'),
)

export type CouponRow = Pick<
  typeof memberCoupon.$inferSelect,
  'id' | 'templateId' | 'state' | 'orderNo' | 'validFrom' | 'validTo'
>

export async function withTerms(ctx: Context, rows: readonly CouponRow[]): Promise<OwnCoupon[]> {
  const { templates } = await readTemplates(ctx)
  return rows.flatMap(({ id: couponId, templateId, state, orderNo, validFrom, validTo }) => {
    const template = templates.get(templateId)
    return template ? [{ ...template, couponId, state, orderNo, validFrom, validTo }] : []
  })
}

/** A coupon as shown to its owner on this day. */
export function ownView(coupon: OwnCoupon, today: string): z.input<typeof MemberCoupon> {
  const { couponId, title, kind, value, capFen, thresholdFen, scopeText, useLink, validFrom, validTo } = coupon
  const state = ownState(coupon, today)
  return {
    couponId,
    title,
    kind,
    value,
    capFen,
    thresholdFen,
    scopeText,
    useLink,
    startTime: validFrom,
    endTime: validTo,
    state,
    available: state === 'available',
    reason: whyUnusable(coupon, today),
  }
}

const ORDER = ['available', 'later', 'used', 'expired']

/** Available coupons first, by expiry; then the others, newest first. */
export function inOrder(coupons: readonly OwnCoupon[], today: string): OwnCoupon[] {
  return coupons.toSorted((a, b) => {
    const [stateA, stateB] = [ownState(a, today), ownState(b, today)]
    if (stateA !== stateB) return ORDER.indexOf(stateA) - ORDER.indexOf(stateB)
    const dates = compareText(a.validTo, b.validTo)
    return (stateA === 'available' ? dates : -dates) || compareText(a.couponId, b.couponId)
  })
}
