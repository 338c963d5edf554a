import type { CanDrawCoupon, pushActivityCoupon as endpoint } from '@mall/contract/coupon/calls'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { claimable, claimsOf } from './claimable.ts'
import { type Push, readTemplates } from './templates.ts'

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
  return shownWith(push, coupon)
}

/** A pop-up as a visitor sees it on its days, whenever they are; null: it is not shown. */
export async function popUpAsShown(ctx: Context, id: string): Promise<z.output<(typeof endpoint)['output']>> {
  const { templates, pushes } = await readTemplates(ctx)
  const push = pushes.find((one) => one.id === id)
  const template = push && templates.get(push.templateId)
  if (!template) return null
  const [coupon] = await claimable(ctx, [template], await claimsOf(ctx, null, [template]))
  return coupon ? shownWith(push, coupon) : null
}

const shownWith = (
  { id: activityId, title, text, pcImage, h5Image, pcLinkUrl, h5LinkUrl }: Push,
  coupon: z.input<typeof CanDrawCoupon>,
) => ({ activityId, title, text, pcImage, h5Image, pcLinkUrl, h5LinkUrl, coupon })
