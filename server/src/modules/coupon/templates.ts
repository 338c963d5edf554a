import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Doors } from '../../doors.ts'
import { contentVersion } from '../settings/public.ts'
import { covers, savesFen } from './rules.ts'
import { couponStock, couponTemplate } from './tables.ts'

export type TemplateRow = typeof couponTemplate.$inferSelect

/** All templates as they were read, until the operator edits one, adds to its stock, or the last one is claimed. */
interface Copy {
  version: string
  templates: Promise<Map<string, TemplateRow & { isSoldOut: boolean }>>
}

const copies = new WeakMap<Context, Copy>()

/** By id, in their order in the claim centre. */
export function allTemplates(ctx: Context): Copy['templates'] {
  const version = contentVersion(ctx).current()
  const found = copies.get(ctx)
  if (found?.version === version) return found.templates
  const copy: Copy = { version, templates: load(ctx) }
  copies.set(ctx, copy)
  // A broken reading is not kept.
  copy.templates.catch(() => copies.delete(ctx))
  return copy.templates
}

async function load(ctx: Context) {
  const rows = await ctx.db
    .select({ template: couponTemplate, left: couponStock.left })
    .from(couponTemplate)
    .leftJoin(couponStock, eq(couponStock.templateId, couponTemplate.id))
    .orderBy(asc(couponTemplate.sort), asc(couponTemplate.id))
  return new Map(rows.map(({ template, left }) => [template.id, { ...template, isSoldOut: (left ?? 0) === 0 }]))
}

/** Listed, and anybody who has none yet gets one now. */
export const openCoupons: Doors['openCoupons'] = async (ctx) => {
  const today = ctx.clock.today()
  return [...(await allTemplates(ctx)).values()]
    .filter((one) => one.isListed && !one.isSoldOut && !one.isForNewcomers)
    .filter((one) => one.claimFrom <= today && today <= one.claimTo && one.scopeKind !== 'branch')
    .map((one) => ({
      id: one.id,
      title: one.title,
      scopeKind: one.scopeKind,
      scopeIds: one.scopeIds,
      thresholdFen: one.thresholdFen,
      covers: (goods) => covers(one, goods),
      savesFen: (priceFen) => savesFen(one, priceFen),
    }))
}
