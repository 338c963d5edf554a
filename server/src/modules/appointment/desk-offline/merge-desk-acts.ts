import { mergeDeskActs as contract } from '@mall/contract/appointment/desk-offline'
import { dayOf, timeOf } from '@mall/contract/days'
import { Failure, fail } from '@mall/contract/failures'
import type { z } from 'zod'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import { idNumberEndsWith } from '../../account/public.ts'
import { actAs } from '../../staff/public.ts'
import { consumeTry } from '../desk/identify.ts'
import { findVisitAt } from '../desk/visit-at-branch.ts'
import { type BookingRow, itemsOfVisit } from '../visit/visit.ts'
import { applyDeskAct } from './apply-desk-act.ts'
import { deskOfVisitor, listProof, VALID_MS } from './desk-of-visitor.ts'

export type DeskAct = z.output<typeof contract.input>['acts'][number]
const Answer = contract.output.shape.answers.element
type Answer = z.output<typeof Answer>
type Merged = Omit<Answer, 'key' | 'bookingId'>

/** Each act in a transaction of its own; what cannot be done is told, and the others are done. */
export const mergeDeskActs: StaffHandler<typeof contract> = async ({ branchId, listAt, proof, acts }, call) => {
  const { ctx } = call
  const desk = await deskOfVisitor(call, branchId)
  const from = new Date(listAt)
  if (proof !== listProof(call, desk.id, from) || dayOf(from) !== ctx.clock.today()) fail('DESK_LIST_EXPIRED')
  const answers: Answer[] = []
  for (const act of acts.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const { key, bookingId } = act
    answers.push({ key, bookingId, ...(await merge(call, { branchId, from }, act)) })
  }
  return { answers }
}

async function merge(
  call: StaffCall,
  { branchId, from }: { branchId: string; from: Date },
  act: DeskAct,
): Promise<Merged> {
  const { ctx, staff } = call
  const at = new Date(act.at)
  if (at.getTime() > from.getTime() + VALID_MS)
    return { outcome: 'conflict', words: `${timeOf(at)} 登记的时候名单已经过期，没有补上，请现在重新办` }
  try {
    const seen = await findVisitAt(ctx.db, staff, 'visits.attend', act.bookingId)
    if (seen.branchId !== branchId) return { outcome: 'conflict', words: '预约已经改到别的院区，没有补上' }
    const wrong = await whyNotIdentified(call, seen, act)
    if (wrong !== '') return { outcome: 'conflict', words: wrong }
    // Under the act's own key, without the digits.
    const { act: what, ...rest } = act
    const plain = what.kind === 'check-in' ? { ...what, digits: what.digits !== null } : what
    const items = what.kind === 'check-in' ? await itemsOfVisit(ctx, seen) : []
    const own = { ...call, visitor: { ...call.visitor, idempotencyKey: act.key } }
    return await actAs(own, ['mergeDeskActs', { ...rest, act: plain }], read, (tx) =>
      applyDeskAct(call, tx, seen, act, items),
    )
  } catch (error) {
    if (error instanceof Failure) return { outcome: 'conflict', words: error.message }
    throw error
  }
}

const Outcome = Answer.omit({ key: true, bookingId: true })
const read = (answer: unknown): Merged => Outcome.parse(answer)

/** Digits that were typed without a line are compared here once more. */
async function whyNotIdentified({ ctx, staff }: StaffCall, { contactId }: BookingRow, { act, key }: DeskAct) {
  if (act.kind !== 'check-in' || act.digits === null) return ''
  if (!(await consumeTry(ctx, staff.id, `desk act ${key}`))) return '证件号核对得太多了，没有补上，请一小时后再试'
  return (await idNumberEndsWith(ctx, contactId, act.digits)) === true
    ? ''
    : '证件号后四位对不上，没有补上，请找到客人再核对'
}
