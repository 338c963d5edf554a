import { Day, Id } from '@mall/contract/shapes'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/types.ts'
import { contentVersion } from '../settings/public.ts'
import { type Actor, recordAct } from '../staff/public.ts'
import { ReadRule } from './edition.ts'
import { guideEdition, guideRule, guideSource } from './tables.ts'

const text = (max: number) => z.string().trim().min(1, '不能为空').max(max, `最多 ${max} 个字`)

/** An edition as a medical editor describes it; the place of a rule is its place in the file. */
export const EditionToPublish = z
  .strictObject({
    id: Id,
    title: text(60),
    publishedOn: Day,
    /** Who approved every line; '' while nobody has, and the page says so. */
    reviewer: z.string().trim().max(40).default(''),
    sources: z
      .array(
        z.strictObject({
          ...{ id: Id, title: text(100), publisher: text(60) },
          publishedOn: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, '写成年、年月或年月日'),
          url: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
        }),
      )
      .min(1, '至少一份依据'),
    rules: z.array(z.strictObject(ReadRule.shape)).min(1, '至少一条').max(500, '最多 500 条'),
  })
  .superRefine(({ sources, rules }, check) => {
    const known = new Set(sources.map(({ id }) => id))
    for (const [nth, { sourceId, minAge, maxAge, kind, itemGroups }] of rules.entries()) {
      const refuse = (field: string, message: string) =>
        check.addIssue({ code: 'custom', path: ['rules', nth, field], message })
      if (!known.has(sourceId)) refuse('sourceId', `sources 里没有 ${sourceId}`)
      if (minAge > maxAge) refuse('maxAge', '不能小于 minAge')
      if (kind === 'worth' && itemGroups.length === 0) refuse('itemGroups', '建议查的要写项目')
    }
  })

/** Adds an edition, whole or not at all. None is changed once it is there: somebody was advised by it. */
export async function publishEdition(
  by: Actor,
  input: z.output<typeof EditionToPublish>,
  reason: string,
): Promise<void> {
  const { ctx } = by
  const { sources, rules, reviewer, ...edition } = input
  const reviewState = reviewer === '' ? ('sample' as const) : ('reviewed' as const)
  await ctx.db.transaction(async (tx) => {
    const added = await tx
      .insert(guideEdition)
      .values({ ...edition, reviewer, reviewState })
      .onConflictDoNothing()
    if (!added.rowCount) throw new Error(`已经有“${edition.id}”这一版，请换一个编号`)
    await tx.insert(guideSource).values(sources.map((source) => ({ ...source, editionId: edition.id })))
    await tx.insert(guideRule).values(rules.map((rule, sort) => ({ ...rule, editionId: edition.id, sort })))
    const { id, title, publishedOn } = edition
    await recordAct(by, tx, {
      ...{ call: 'publishEdition', thing: { kind: 'mall', id, name: `指南 ${title}` }, branchId: null, reason },
      changes: [
        { field: '起用日', before: null, after: publishedOn },
        { field: '审核', before: null, after: reviewer || '没有人审核' },
        { field: '规则', before: null, after: `${rules.length} 条` },
      ],
    })
  })
  await contentVersion(ctx).check()
}

/** From which day an edition holds; a later one takes it back until then. */
export async function moveEdition(by: Actor, id: string, publishedOn: string, reason: string): Promise<void> {
  const { ctx } = by
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(guideEdition).where(eq(guideEdition.id, id)).for('update')
    if (!found) throw new Error(`没有“${id}”这一版`)
    await tx.update(guideEdition).set({ publishedOn }).where(eq(guideEdition.id, id))
    await recordAct(by, tx, {
      ...{ call: 'moveEdition', thing: { kind: 'mall', id, name: `指南 ${found.title}` }, branchId: null, reason },
      changes: [{ field: '起用日', before: found.publishedOn, after: publishedOn }],
    })
  })
  await contentVersion(ctx).check()
}

/** An edition as it is described; null: there is none. */
export async function describeEdition(db: Queryable, id: string) {
  const [found] = await db.select().from(guideEdition).where(eq(guideEdition.id, id))
  if (!found) return null
  const sources = await db.select().from(guideSource).where(eq(guideSource.editionId, id)).orderBy(asc(guideSource.id))
  const rules = await db
    .select()
    .from(guideRule)
    .where(eq(guideRule.editionId, id))
    .orderBy(asc(guideRule.sort), asc(guideRule.id))
  return {
    ...{ id, title: found.title, publishedOn: found.publishedOn, reviewer: found.reviewer },
    sources: sources.map(({ editionId: _, ...source }) => source),
    rules: rules.map(({ editionId: _, sort: __, ...rule }) => rule),
  }
}
