import type { Context } from '../../../app/context.ts'
import type { KnownPassage } from '../passages.ts'
import type { NamedSubjects } from './named-subjects.ts'
import type { QuestionFacts } from './question-facts.ts'

/** A question with what it says of its asker and which subjects it names. */
export interface AskedQuestion {
  text: string
  facts: QuestionFacts
  named: NamedSubjects
  passages: readonly KnownPassage[]
}

/** A source of an answer with the sentence that answers. */
export interface AnswerPassage {
  title: string
  text: string
  /** The excerpt that answers, in a sentence or two. */
  gist: string
  /** Shown after the title in the list of sources. */
  note: string
  /** Its path in the mall. */
  to: string
  productId: string | null
}

/** What the mall itself can work out; null if the question is not for this tool. */
export type Tool = (ctx: Context, asked: AskedQuestion) => Promise<AnswerPassage[] | null> | AnswerPassage[] | null

/** Longest excerpt, so that an answer stays short. */
const MAX_LENGTH = 240

/** A passage from a tool; its text is the whole source. */
export function toPassage(
  source: Pick<AnswerPassage, 'title' | 'note' | 'to'> & { productId?: string | null },
  text: string,
): AnswerPassage {
  const { title, note, to, productId = null } = source
  return { title, note, to, productId, text, gist: shortened(text) }
}

/** Whole sentences up to the limit. */
export function shortened(text: string, maxLength = MAX_LENGTH): string {
  if (text.length <= maxLength) return text
  const end = Math.max(...[...'。！？；'].map((mark) => text.lastIndexOf(mark, maxLength - 1)))
  return end > 0 ? `${text.slice(0, end)}。` : `${text.slice(0, maxLength - 1)}…`
}

/** The mall's own text about it, to read on; else its help page. */
export function helpAbout(
  passages: readonly KnownPassage[],
  about: RegExp,
): Pick<AnswerPassage, 'title' | 'note' | 'to'> {
  const found = passages.find(({ kind, title }) => kind === 'help' && about.test(title))
  return found ?? { title: '帮助中心', note: '帮助', to: '/profile/help-center' }
}
