import { MOST_QUESTIONS } from '@mall/contract/content/lecture'

/** So long before a lecture begins its reminders go out. */
export const REMINDED_MS_BEFORE = 10 * 60_000

/** A phone number, an ID number or a mail address: what nobody should have to read about somebody in public. */
const PERSONAL = /\d{7,}|[\w.+-]+@[\w-]+\.\w+/

/** Why a question is not taken. `asked`: how many this member has asked in this lecture. Pure. */
export function whyNotAsk(text: string, asked: number): 'QUESTION_PERSONAL' | 'QUESTIONS_ENOUGH' | null {
  if (PERSONAL.test(text.replace(/[\s-]/g, ''))) return 'QUESTION_PERSONAL'
  return asked >= MOST_QUESTIONS ? 'QUESTIONS_ENOUGH' : null
}
