import type { timespan as contract } from '@mall/contract/appointment/calls'
import type { getCanAppointmentTime as free } from '@mall/contract/appointment/schedule'
import { fail, failIf } from '@mall/contract/failures'
import type { Handler } from '../../../app/http/handler.ts'
import { failDay } from '../refusals.ts'
import { findOwnVoucher } from '../vouchers/voucher-queries.ts'
import { lastDayOf } from '../vouchers/voucher-term.ts'
import { whyNotEligible } from './branch-eligibility.ts'
import { dayTimeslots } from './day-timeslots.ts'

/** The timespans of one day with the capacity left; unavailable ones with the reason. */
export const timespan: Handler<typeof contract> = async (input, { ctx, member }) => {
  const { sold, exam } = await findOwnVoucher(ctx, member.id, input.voucherId)
  failIf(await whyNotEligible(ctx, input.branchId, exam))
  failDay(input.date, ctx.clock.today(), await lastDayOf(ctx, sold))
  const list = await dayTimeslots(ctx, { ...input, service: exam.serviceKind, needsBloodDraw: exam.needsBloodDraw })
  return list.length > 0 ? { date: input.date, list } : fail('SLOT_CLOSED')
}

/** Only the available ones. */
export const getCanAppointmentTime: Handler<typeof free> = async (input, call) => {
  const { date, list } = await timespan(input, call)
  return { date, list: list.filter(({ unavailable }) => unavailable === '') }
}
