import type { listShopTexts as listing, getShopText as reading } from '@mall/contract/content/staff-texts'
import { BINDING_TEXTS, TEXT_SLUGS, TEXTS } from '@mall/contract/content/texts'
import { asc, desc, eq } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { page } from '../tables.ts'
import { loadNames } from './named-text.ts'
import { textRows } from './text-rows.ts'
import { earliestDay } from './text-rules.ts'

/** Every text that the shop has a place for, written or not. */
export const listShopTexts: StaffHandler<typeof listing> = async (_, { ctx }) => {
  const rows = await ctx.db.selectDistinctOn([page.slug]).from(page).orderBy(asc(page.slug), desc(page.effectiveOn))
  const newest = new Map(rows.map((row) => [row.slug, row]))
  return {
    list: TEXT_SLUGS.map((slug) => ({
      ...{ slug, name: TEXTS[slug].name, isBinding: BINDING_TEXTS.includes(slug) },
      ...{ version: newest.get(slug)?.version ?? '', effectiveOn: newest.get(slug)?.effectiveOn ?? null },
    })),
  }
}

export const getShopText: StaffHandler<typeof reading> = async ({ slug }, { ctx: { db, clock } }) => {
  const [[standing], versions, names] = await Promise.all([
    textRows.find(db, [slug]),
    db
      .select({ version: page.version, effectiveOn: page.effectiveOn, changes: page.changes })
      .from(page)
      .where(eq(page.slug, slug))
      .orderBy(desc(page.effectiveOn)),
    loadNames(db),
  ])
  const { title = '', body = '', changes = '' } = standing?.cells ?? {}
  return {
    ...{ ...TEXTS[slug], title, body, changes, versions, today: clock.today() },
    earliestOn: earliestDay(slug, standing?.cells ?? null, clock.today()),
    names,
  }
}
