import { wholeDay } from '@mall/contract/days'
import { fail, failIf } from '@mall/contract/failures'
import { type Person, whyNotDay } from './rules.ts'

/** A day outside the booking window, or after the voucher expired: `until` is its last day. */
export function failDay(day: string, today: string, until: string): void {
  failIf(whyNotDay(day, today))
  if (day > until) failExpired(today, until)
}

export function failExpired(today: string, until: string): never {
  const text = `这份体检有效至 ${wholeDay(until)}`
  return fail(
    'VOUCHER_EXPIRED',
    { bookableUntil: until },
    until > today ? `${text}，请选这一天或更早的日子` : `${text}，现在约不了了。没用过，钱可以退，请联系客服`,
  )
}

/** Names the facts that the contact leaves open if only they cause the refusal. */
export function failPerson(reason: 'SEX_MISMATCH' | 'AGE_MISMATCH' | null, person: Person): void {
  if (reason === 'SEX_MISMATCH')
    fail(reason, null, person.sex === -1 ? '请先补充体检人的性别，再预约这个套餐' : undefined)
  if (reason === 'AGE_MISMATCH') {
    fail(reason, null, person.birthday === null ? '请先补充体检人的出生日期，再预约这个套餐' : undefined)
  }
}
