import { fail } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import type { ContactFacts } from '../../account/public.ts'
import { whyNotEligible } from '../availability/branch-eligibility.ts'
import type { Exam } from '../exams/exam-cache.ts'
import { whyNotPerson } from '../rules.ts'
import type { HoldFacts } from './find-live-hold.ts'

/** Catalogue or branch may have been edited since the hold was created. */
export async function assertStillEligible(
  ctx: Context,
  hold: HoldFacts,
  exam: Exam,
  contact: ContactFacts,
): Promise<void> {
  if (whyNotPerson(exam, contact, hold.day)) {
    fail('BOOKING_NEEDS_ATTENTION', null, '体检人的性别或年龄与套餐不符，请核对体检人信息后重新选择')
  }
  if (await whyNotEligible(ctx, hold.branchId, exam)) {
    fail('BOOKING_NEEDS_ATTENTION', null, '这家院区暂时不能做这个套餐，请换一家院区')
  }
}
