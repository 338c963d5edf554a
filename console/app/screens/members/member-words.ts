import { INITIALS } from '@mall/contract/appointment/desk-terms'

const WHOLE_MOBILE = /^1[3-9]\d{9}$/
const NAME = /^[\p{Script=Han}·]{2,20}$/u

/** Whether members are looked for by it: a whole mobile number, a whole name, or its initials. */
export const isWhole = (word: string): boolean => WHOLE_MOBILE.test(word) || NAME.test(word) || INITIALS.test(word)
