import type { Context } from '../../app/context.ts'
import { contentVersion } from '../settings/public.ts'
import { couponActivity, couponStock, couponTemplate } from './tables.ts'

type TemplateSample = Partial<typeof couponTemplate.$inferInsert> & { total?: number; left?: number }

/** Inserts a template anybody may claim today: 100 yuan off 500, for all goods, 100 coupons, one for each member. */
export async function aCoupon(ctx: Context, { total = 100, left = total, ...input }: TemplateSample = {}) {
  const id = input.id ?? ctx.ids.id()
  const today = ctx.clock.today()
  const template: typeof couponTemplate.$inferInsert = {
    id,
    code: `HX${ctx.ids.digits(8)}`,
    title: '样例满减券',
    topic: '',
    kind: 'amount',
    value: 10_000,
    capFen: null,
    thresholdFen: 50_000,
    scopeKind: 'all',
    scopeIds: [],
    excludedProductIds: [],
    excludedCategoryIds: [],
    claimFrom: today,
    claimTo: today,
    validFrom: null,
    validTo: null,
    daysAfterClaim: 30,
    perUser: 1,
    isListed: true,
    isForNewcomers: false,
    sort: 1,
    ...input,
  }
  await ctx.db.insert(couponTemplate).values({ ...template, id })
  await ctx.db.insert(couponStock).values({ templateId: id, total, left })
  await contentVersion(ctx).check()
  return { ...template, id }
}

/** Inserts a pop-up for a coupon, today, for everybody. */
export async function aPush(ctx: Context, templateId: string, input: Partial<typeof couponActivity.$inferInsert> = {}) {
  const today = ctx.clock.today()
  const push: typeof couponActivity.$inferInsert = {
    id: ctx.ids.id(),
    code: 'mall',
    thirdCode: '',
    templateId,
    title: '样例弹窗',
    text: '不领也不影响购买',
    pcImage: 'coupons/sample.svg',
    h5Image: 'coupons/sample-phone.svg',
    pcLinkUrl: '/coupon',
    h5LinkUrl: '/coupon',
    startsOn: today,
    endsOn: today,
    sort: 1,
    ...input,
  }
  await ctx.db.insert(couponActivity).values(push)
  await contentVersion(ctx).check()
  return push
}
