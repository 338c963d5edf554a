import { fail } from '@mall/contract/failures'
import type { Person } from './rules.ts'

/** When the refusal only comes from facts that the contact leaves open, it says which. */
export function failPerson(reason: 'SEX_MISMATCH' | 'AGE_MISMATCH' | null, person: Person): void {
  if (reason === 'SEX_MISMATCH')
    fail(reason, null, person.sex === -1 ? '请先补充体检人的性别，再预约这个套餐' : undefined)
  if (reason === 'AGE_MISMATCH') {
    fail(reason, null, person.birthday === null ? '请先补充体检人的出生日期，再预约这个套餐' : undefined)
  }
}
