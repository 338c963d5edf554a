import { MAX_QUESTIONS } from '@mall/contract/content/lecture-terms'
import { MOBILE_IN_TEXT } from '@mall/contract/shapes'

/** How long before the start reminders are sent. */
export const REMINDED_MS_BEFORE = 10 * 60_000

/** A phone number, ID number or mail address, which must not be published. */
const PERSONAL = /[\p{Nd}〇零一二三四五六七八九幺]{7,}|[\w.+-]+@[\w-]+\.\w+/u

/** Whether a text names somebody by a number or address, in digits of any width or in Chinese ones. Pure. */
export function hasPersonalNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  return PERSONAL.test(plain) || MOBILE_IN_TEXT.test(plain)
}

/** Why a question is refused. `asked`: this member's questions in this lecture so far. Pure. */
export function whyNotAsk(text: string, askedCount: number): 'QUESTION_PERSONAL' | 'QUESTIONS_ENOUGH' | null {
  if (hasPersonalNumber(text)) return 'QUESTION_PERSONAL'
  return askedCount >= MAX_QUESTIONS ? 'QUESTIONS_ENOUGH' : null
}
