import { htmlWithNames, type TextNames, withNames } from '@mall/contract/content/text-names'
import type { Queryable } from '../../../platform/database/types.ts'
import { getOperator } from '../../settings/public.ts'
import type { page } from '../tables.ts'

type Words = Pick<typeof page.$inferSelect, 'title' | 'bodyHtml' | 'sections' | 'changes'>

export async function loadNames(db: Queryable): Promise<TextNames> {
  const { mallName, groupName, phone, phoneHours } = await getOperator(db)
  return { mall: mallName, group: groupName, phone, hours: phoneHours }
}

/** Puts the operator's own words in: they follow what stands in 商城资料, in earlier versions too. */
export async function namesIn(db: Queryable) {
  const names = await loadNames(db)
  return <T extends Words>(text: T): T => ({
    ...text,
    title: withNames(names, text.title),
    changes: text.changes.map((line) => withNames(names, line)),
    bodyHtml: htmlWithNames(names, text.bodyHtml),
    sections: text.sections.map(({ id, title, questions }) => ({
      ...{ id, title: withNames(names, title) },
      questions: questions.map((one) => ({
        ...{ ...one, question: withNames(names, one.question) },
        answerHtml: htmlWithNames(names, one.answerHtml),
      })),
    })),
  })
}
