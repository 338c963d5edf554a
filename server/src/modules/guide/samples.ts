import type { Context } from '../../app/context.ts'
import { contentVersion } from '../settings/public.ts'
import { guideEdition, guideRule, guideSource } from './tables.ts'

type RuleSample = Partial<Omit<typeof guideRule.$inferInsert, 'editionId'>>

/** Inserts an edition with one source and these rules; by default a rule recommends its item to everybody. */
export async function anEdition(
  ctx: Context,
  { rules, ...input }: Partial<typeof guideEdition.$inferInsert> & { rules: RuleSample[] },
) {
  const edition = { id: ctx.ids.id(), title: '样例版本', publishedOn: '2026-01-01', ...input }
  await ctx.db.insert(guideEdition).values(edition)
  const source = {
    editionId: edition.id,
    id: 'source',
    title: '《样例指南》',
    publisher: '样例学会',
    publishedOn: '2025-03',
  }
  await ctx.db.insert(guideSource).values(source)
  const rows = rules.map((rule, index) => ({
    id: `rule-${index}`,
    topicId: `topic-${index}`,
    kind: 'worth' as const,
    name: '样例检查',
    organId: 'heart',
    sentence: '{age} 岁，建议查',
    interval: '每年一次',
    sourceId: source.id,
    itemGroups: [['none']],
    sort: index,
    ...rule,
    editionId: edition.id,
  }))
  if (rows.length > 0) await ctx.db.insert(guideRule).values(rows)
  await contentVersion(ctx).check()
  return edition
}
