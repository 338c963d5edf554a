import type { Context } from '../../../app/context.ts'
import type { KnownPassage } from '../passages.ts'
import { branches } from './branch-tool.ts'
import { compare } from './compare-tool.ts'
import { guide } from './guide-tool.ts'
import { namedIn, type SubjectNames } from './named-subjects.ts'
import { clearOrderRules, orderRules } from './order-rules-tool.ts'
import { helpForPregnant, prepare } from './prepare-tool.ts'
import { factsOf } from './question-facts.ts'
import { reportDays } from './report-tool.ts'
import { search } from './search-tool.ts'
import type { AnswerPassage, Tool } from './tool.ts'

export type ToolName = 'rules' | 'compare' | 'prepare' | 'guide' | 'branches' | 'search'

/** The first that can answer does; those that need more said of the person or the subject come before the wider ones. */
const TOOLS: readonly [ToolName, Tool][] = [
  ['rules', reportDays],
  ['rules', clearOrderRules],
  ['compare', compare],
  ['prepare', prepare],
  ['rules', orderRules],
  ['guide', guide],
  ['branches', branches],
  ['search', search],
  // A question about pregnancy is never answered by a text match alone.
  ['prepare', (_, { facts, passages }) => (facts.isPregnant ? helpForPregnant(passages) : null)],
]

/** Most sources of a tool's answer. */
const MAX_PASSAGES = 4

/** What the mall itself works out of a question; null if no tool is for it. */
export async function runTools(
  ctx: Context,
  question: string,
  { passages, names }: { passages: readonly KnownPassage[]; names: SubjectNames },
): Promise<{ tool: ToolName; passages: AnswerPassage[] } | null> {
  const text = question.normalize('NFKC').toLowerCase()
  const askedQuestion = { text, facts: factsOf(text), named: namedIn(text, names), passages }
  for (const [tool, run] of TOOLS) {
    const found = await run(ctx, askedQuestion)
    if (found && found.length > 0) return { tool, passages: onePerPath(found).slice(0, MAX_PASSAGES) }
  }
  return null
}

/** A source is listed once, with all passages of its address. */
function onePerPath(passages: readonly AnswerPassage[]): AnswerPassage[] {
  const byPath = new Map<string, AnswerPassage>()
  for (const passage of passages) {
    const known = byPath.get(passage.to)
    byPath.set(
      passage.to,
      known ? { ...known, text: `${known.text}${passage.text}`, gist: `${known.gist}${passage.gist}` } : passage,
    )
  }
  return [...byPath.values()]
}
