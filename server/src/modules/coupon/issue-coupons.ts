import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { listBranches } from '../branch/public.ts'
import { findScopes } from '../catalogue/public.ts'
import { couponStock, couponTemplate } from './tables.ts'

const Yuan = z
  .number('应为数字，单位元')
  .positive('应大于 0')
  .max(100_000)
  .transform((yuan) => Math.round(yuan * 100))
const Day = z.iso.date('应为日期，形如 2027-03-01')
const Ids = z.array(z.string().min(1)).default([])

/** A coupon template as the operator describes it; money in yuan, dates of Asia/Shanghai. */
export const CouponToIssue = z
  .strictObject({
    code: z
      .string()
      .regex(/^[A-Z0-9]{4,40}$/, '由 4 到 40 个大写字母和数字组成')
      .optional(),
    title: z.string().trim().min(1).max(30),
    topic: z.string().trim().max(10).default(''),
    /** One of the two: yuan off, or percent left to pay. */
    yuanOff: Yuan.optional(),
    percentToPay: z.int('应为 1 到 99 的整数').min(1).max(99).optional(),
    capYuan: Yuan.optional(),
    thresholdYuan: Yuan.optional(),
    scopeKind: z.enum(['all', 'category', 'product', 'branch']).default('all'),
    scopeIds: Ids,
    excludedProductIds: Ids,
    excludedCategoryIds: Ids,
    claimFrom: Day,
    claimTo: Day,
    validFrom: Day.optional(),
    validTo: Day.optional(),
    daysAfterClaim: z.int().min(1).max(1000).optional(),
    total: z.int('应为整数').min(1).max(10_000_000),
    perUser: z.int().min(1).max(100).default(1),
    isListed: z.boolean().default(true),
    isForNewcomers: z.boolean().default(false),
    sort: z.int().default(100),
  })
  .superRefine((input, check) => {
    const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    if ((input.yuanOff === undefined) === (input.percentToPay === undefined))
      refuse('yuanOff', '与 percentToPay 二者写一个')
    if (input.capYuan !== undefined && input.percentToPay === undefined) refuse('capYuan', '只有折扣券有封顶')
    if ((input.scopeKind === 'all') !== (input.scopeIds.length === 0)) refuse('scopeIds', 'all 不写，其余都要写')
    if (input.claimTo < input.claimFrom) refuse('claimTo', '早于 claimFrom')
    const isFixed = input.validFrom !== undefined && input.validTo !== undefined
    if (
      isFixed === (input.daysAfterClaim !== undefined) ||
      (input.validFrom === undefined) !== (input.validTo === undefined)
    )
      refuse('validFrom', '写 validFrom 和 validTo，或只写 daysAfterClaim')
    if (isFixed && (input.validTo ?? '') < input.claimTo) refuse('validTo', '早于 claimTo：最后领到的人用不了')
  })

/** Creates a template that can be claimed from its first day on; returns its code. */
export async function issueCoupons(ctx: Context, template: z.output<typeof CouponToIssue>): Promise<string> {
  const { code = `HX${ctx.ids.digits(8)}`, yuanOff, percentToPay, capYuan, thresholdYuan, total, ...rest } = template
  await mustExist(ctx, template)
  const id = ctx.ids.id()
  const price = {
    kind: percentToPay === undefined ? ('amount' as const) : ('percent' as const),
    value: percentToPay ?? yuanOff ?? 0,
    capFen: capYuan ?? null,
    thresholdFen: thresholdYuan ?? 0,
  }
  await ctx.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(couponTemplate)
      .values({ id, code, ...price, ...rest })
      .onConflictDoNothing()
      .returning()
    if (inserted.length === 0) throw new Error(`券码 ${code} 已经用过，请换一个`)
    await tx.insert(couponStock).values({ templateId: id, total, left: total })
  })
  return code
}

/** A coupon for something that does not exist could not be used. */
async function mustExist(ctx: Context, input: z.output<typeof CouponToIssue>): Promise<void> {
  const { scopeKind, scopeIds, excludedProductIds, excludedCategoryIds } = input
  const [categoryIds, productIds] = [
    [...excludedCategoryIds, ...(scopeKind === 'category' ? scopeIds : [])],
    [...excludedProductIds, ...(scopeKind === 'product' ? scopeIds : [])],
  ]
  const branchIds = scopeKind === 'branch' ? scopeIds : []
  const known = new Set((await findScopes(ctx.db, { categoryIds, productIds })).keys())
  for (const { id } of await listBranches(ctx.db, { ids: branchIds })) known.add(id)
  const unknown = [...categoryIds, ...productIds, ...branchIds].filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Error(`没有这些分类、商品或院区：${unknown.join('、')}`)
}
