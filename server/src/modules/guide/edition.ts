import { GuideAnswers, type GuideEdition, type GuideSource } from '@mall/contract/guide/calls'
import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { versionCache } from '../settings/public.ts'
import { newestFirst } from './edition-rows.ts'
import type { Rule } from './rules.ts'
import { guideEdition, guideRule, guideSource } from './tables.ts'

/** The rule table in force. */
export interface Edition {
  facts: z.output<typeof GuideEdition>
  rules: Rule[]
  sources: ReadonlyMap<string, z.output<typeof GuideSource>>
}

/** The edition in force; null if none is published. Cached until the content changes or the day ends. */
export const currentEdition = versionCache(
  (ctx): Promise<Edition | null> => read(ctx, ctx.clock.today()),
  (ctx) => ctx.clock.today(),
)

/** The newest edition without invalid rules; an invalid one is skipped, and one that is switched off advises nobody. */
async function read(ctx: Context, today: string): Promise<Edition | null> {
  const editions = await ctx.db
    .select()
    .from(guideEdition)
    .where(lte(guideEdition.publishedOn, today))
    .orderBy(...newestFirst)
  for (const row of editions) {
    if (!row.isShown) return null
    const ofEdition = await ctx.db
      .select({ rule: guideRule, source: guideSource })
      .from(guideRule)
      .innerJoin(
        guideSource,
        and(eq(guideSource.editionId, guideRule.editionId), eq(guideSource.id, guideRule.sourceId)),
      )
      .where(eq(guideRule.editionId, row.id))
      .orderBy(asc(guideRule.sort), asc(guideRule.id))
    const rules = z.array(ReadRule).safeParse(ofEdition.map(({ rule }) => rule))
    if (!rules.success || rules.data.length === 0) {
      const issue = rules.error?.issues[0]
      const rule = ofEdition[Number(issue?.path[0])]?.rule.id
      ctx.log.warn({ edition: row.id, rule, field: issue?.path.slice(1).join('.') }, 'guide edition cannot be read')
      continue
    }
    return {
      facts: {
        id: row.id,
        title: row.title,
        publishedOn: row.publishedOn,
        isReviewed: row.reviewState === 'reviewed',
        reviewer: row.reviewer,
      },
      rules: rules.data,
      sources: new Map(ofEdition.map(({ source }) => [source.id, source])),
    }
  }
  return null
}

/** Question → matching answers. Unknown questions and answers could never match, so they are invalid. */
const ReadClause = z
  .record(z.string(), z.array(z.string()).min(1))
  .refine((clause) =>
    Object.entries(clause).every(([question, answers]) => answers.every((answer) => isAsked(question, answer))),
  )

function isAsked(question: string, written: string): boolean {
  const answer = written.replace(/^!/, '')
  return (
    GuideAnswers.safeParse({ [question]: answer }).success || GuideAnswers.safeParse({ [question]: [answer] }).success
  )
}

const ReadRule = z.object({
  id: z.string(),
  topicId: z.string(),
  kind: z.enum(['worth', 'not-needed']),
  name: z.string(),
  organId: z.string(),
  sex: z.int(),
  minAge: z.int(),
  maxAge: z.int(),
  onlyIf: z.array(ReadClause),
  itemGroups: z.array(z.array(z.string()).min(1)),
  interval: z.string(),
  sentence: z.string(),
  sourceId: z.string(),
})
