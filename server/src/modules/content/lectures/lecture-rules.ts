import { MAX_QUESTIONS } from '@mall/contract/content/lecture'

/** How long before the start reminders are sent. */
export const REMINDED_MS_BEFORE = 10 * 60_000

/** A phone number, ID number or mail address, which must not be published. */
const PERSONAL = /\d{7,}|[\w.+-]+@[\w-]+\.\w+/

/** Whether a text names somebody by a number or address. Pure. */
export const hasPersonalNumber = (text: string): boolean => PERSONAL.test(text.replace(/[\s-]/g, ''))

/** Why a question is refused. `asked`: this member's questions in this lecture so far. Pure. */
export function whyNotAsk(text: string, asked: number): 'QUESTION_PERSONAL' | 'QUESTIONS_ENOUGH' | null {
  if (hasPersonalNumber(text)) return 'QUESTION_PERSONAL'
  return asked >= MAX_QUESTIONS ? 'QUESTIONS_ENOUGH' : null
}
