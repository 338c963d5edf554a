import { savesFen } from '@mall/contract/coupon/coupon-price'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { ModulePorts } from '../../app/module-ports.ts'
import { listBranches } from '../branch/public.ts'
import { findScopes } from '../catalogue/public.ts'
import { versionCache } from '../settings/public.ts'
import { covers } from './rules.ts'
import { describeScope } from './scope-text.ts'
import { couponActivity, couponStock, couponTemplate } from './tables.ts'

/** A template with the text and link of its scope. */
export type Template = typeof couponTemplate.$inferSelect & { isSoldOut: boolean; scopeText: string; useLink: string }
export type Push = typeof couponActivity.$inferSelect

interface CachedTemplates {
  /** By id, in display order. */
  templates: Map<string, Template>
  byCode: Map<string, Template>
  /** Those that are not switched off. */
  pushes: Push[]
}

/** All templates, cached by content version. */
export const readTemplates = versionCache(readAll)
/** Templates found sold out since then. */
const soldOutOf = versionCache(() => new Set<string>())

export interface CouponOffer {
  template: Template | null
  isSoldOut(): boolean
  /** Marks it sold out until the operator adds some. */
  rememberSoldOut(): void
}

/** The template of a code, and whether it was found sold out. */
export async function findOffer(ctx: Context, code: string): Promise<CouponOffer> {
  const soldOut = soldOutOf(ctx)
  const template = (await readTemplates(ctx)).byCode.get(code) ?? null
  return {
    template,
    isSoldOut: () => template !== null && (template.isSoldOut || soldOut.has(template.id)),
    rememberSoldOut: () => void (template && soldOut.add(template.id)),
  }
}

/** Templates in the claim centre today, with those found sold out marked. */
export async function listedToday(ctx: Context): Promise<Template[]> {
  const soldOut = soldOutOf(ctx)
  const today = ctx.clock.today()
  return [...(await readTemplates(ctx)).templates.values()]
    .filter((one) => one.isListed && one.claimFrom <= today && today <= one.claimTo)
    .map((one) => (soldOut.has(one.id) ? { ...one, isSoldOut: true } : one))
}

async function readAll(ctx: Context): Promise<CachedTemplates> {
  const rows = await ctx.db
    .select({ template: couponTemplate, left: couponStock.left })
    .from(couponTemplate)
    .leftJoin(couponStock, eq(couponStock.templateId, couponTemplate.id))
    .orderBy(asc(couponTemplate.sort), asc(couponTemplate.id))
  const ofKind = (kind: string) =>
    rows.flatMap(({ template }) => (template.scopeKind === kind ? template.scopeIds : []))
  const without = rows.flatMap(({ template }) => template.excludedCategoryIds)
  const scopes = await findScopes(ctx.db, {
    categoryIds: [...ofKind('category'), ...without],
    productIds: ofKind('product'),
  })
  const branches = await listBranches(ctx.db, { ids: ofKind('branch') })
  for (const { id, name } of branches) scopes.set(id, { name, parentId: '0' })
  const pushes = await ctx.db
    .select()
    .from(couponActivity)
    .where(eq(couponActivity.isShown, true))
    .orderBy(asc(couponActivity.sort), asc(couponActivity.id))
  const all = rows.map(({ template, left }) => ({
    ...template,
    isSoldOut: (left ?? 0) === 0,
    ...describeScope(template, scopes),
  }))
  return {
    templates: new Map(all.map((one) => [one.id, one])),
    byCode: new Map(all.map((one) => [one.code, one])),
    pushes,
  }
}

/** Listed, and claimable by anybody who has none yet. */
export const openCoupons: ModulePorts['openCoupons'] = async (ctx) => {
  const today = ctx.clock.today()
  return [...(await readTemplates(ctx)).templates.values()]
    .filter((one) => one.isListed && !one.isSoldOut && !one.isForNewcomers)
    .filter((one) => one.claimFrom <= today && today <= one.claimTo && one.scopeKind !== 'branch')
    .map((one) => ({
      id: one.id,
      title: one.title,
      scopeKind: one.scopeKind,
      scopeIds: one.scopeIds,
      namedProductIds: [...one.excludedProductIds, ...(one.scopeKind === 'product' ? one.scopeIds : [])],
      kind: one.kind,
      value: one.value,
      thresholdFen: one.thresholdFen,
      covers: (goods) => covers(one, goods),
      savesFen: (priceFen) => savesFen(one, priceFen),
    }))
}
