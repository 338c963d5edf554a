import type { pushActivityCoupon as endpoint } from '@mall/contract/coupon/calls'
import type { Handler } from '../../app/http/handler.ts'
import { claimable, claimsOf } from './claimable.ts'
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
