import type { pushActivityCoupon as endpoint } from '@mall/contract/coupon/calls'
import { Day, Id } from '@mall/contract/shapes'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Handler } from '../../app/http/handler.ts'
import { contentVersion } from '../settings/public.ts'
import { type Actor, recordAct } from '../staff/public.ts'
import { claimable, claimsOf } from './claimable.ts'
import { couponActivity, couponTemplate } from './tables.ts'
import { readTemplates } from './templates.ts'

/**
 * Content of the pop-up: for the visitor's channel before general ones, and only coupons this visitor can still claim.
 */
export const pushActivityCoupon: Handler<typeof endpoint> = async ({ code, thirdCode }, { ctx, member }) => {
  const today = ctx.clock.today()
  const { templates, pushes } = await readTemplates(ctx)
  const meant = pushes.filter(
    (one) =>
      one.code === code &&
      (one.thirdCode === '' || one.thirdCode === thirdCode) &&
      one.startsOn <= today &&
      today <= one.endsOn,
  )
  const [push] = meant.toSorted((a, b) => Number(a.thirdCode === '') - Number(b.thirdCode === ''))
  const template = push && templates.get(push.templateId)
  if (!push || !template) return null
  const [coupon] = await claimable(ctx, [template], await claimsOf(ctx, member?.id ?? null, [template]))
  if (coupon?.state !== 'open') return null
  const { id: activityId, title, text, pcImage, h5Image, pcLinkUrl, h5LinkUrl } = push
  return { activityId, title, text, pcImage, h5Image, pcLinkUrl, h5LinkUrl, coupon }
}

const path = z.string().regex(/^\/(?!\/)\S{0,300}$/, '写商城里的地址，以 / 开头')
const picture = z.string().trim().max(200).default('')

/** A coupon over the home page, as the operator describes it. */
export const PopUpToShow = z
  .strictObject({
    id: Id,
    /** The coupon's. */
    code: z.string(),
    title: z.string().trim().min(1).max(30),
    text: z.string().trim().min(1).max(60),
    pcImage: picture,
    h5Image: picture,
    to: path.default('/coupon'),
    /** Visitors of this channel alone; '' for all. */
    channel: z.string().trim().max(10).default(''),
    startsOn: Day,
    endsOn: Day,
    sort: z.int().min(0).max(99_999).default(100),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], message: '早于 startsOn' })

/** Shows a coupon over the home page from one day to another, or changes that. */
export async function showPopUp(by: Actor, input: z.output<typeof PopUpToShow>, reason: string): Promise<void> {
  const { ctx } = by
  const { id, code, channel, to, ...rest } = input
  const [template] = await ctx.db
    .select({ id: couponTemplate.id })
    .from(couponTemplate)
    .where(eq(couponTemplate.code, code))
  if (!template) throw new Error(`code：没有券码 ${code}`)
  const row = { ...rest, code: 'mall', thirdCode: channel, templateId: template.id, pcLinkUrl: to, h5LinkUrl: to }
  const daysOf = (one: { title: string; startsOn: string; endsOn: string }) =>
    `${one.title}，${one.startsOn} 到 ${one.endsOn}`
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(couponActivity).where(eq(couponActivity.id, id)).for('update')
    await tx
      .insert(couponActivity)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: couponActivity.id, set: row })
    await recordAct(by, tx, {
      ...{ call: 'showPopUp', thing: { kind: 'mall', id, name: `弹出的券 ${code}` }, branchId: null, reason },
      changes: [{ field: '弹出', before: before ? daysOf(before) : null, after: daysOf(row) }],
    })
  })
  await contentVersion(ctx).check()
}
