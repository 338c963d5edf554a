import { mergeDeskActs as contract } from '@mall/contract/appointment/desk-offline'
import { dayOf, timeOf } from '@mall/contract/days'
import { Failure, fail } from '@mall/contract/failures'
import type { z } from 'zod'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs, findActed } from '../../staff/public.ts'
import { failUnlessIdentified, isIdentified } from '../desk/identify.ts'
import { findVisitAt, visitThing } from '../desk/visit-at-branch.ts'
import { type BookingRow, itemsOfVisit } from '../visit/visit.ts'
import { applyDeskAct } from './apply-desk-act.ts'
import { deskOfVisitor, listProof, VALID_MS } from './desk-of-visitor.ts'

export type DeskAct = z.output<typeof contract.input>['acts'][number]
const Answer = contract.output.shape.answers.element
type Answer = z.output<typeof Answer>
type Merged = Omit<Answer, 'key' | 'bookingId'>
interface List {
  branchId: string
  from: Date
  deskId: string
}

const LIMIT: Merged = { outcome: 'limit', words: '证件号核对得太多了，这一件先存着，过一会儿自动再补' }

/** Each act in a transaction of its own; what cannot be done is told, and the others are done. */
export const mergeDeskActs: StaffHandler<typeof contract> = async ({ branchId, listAt, proof, acts }, call) => {
  const { ctx } = call
  const desk = await deskOfVisitor(call, branchId)
  const from = new Date(listAt)
  if (proof !== listProof(call, desk.id, from) || dayOf(from) !== ctx.clock.today()) fail('DESK_LIST_EXPIRED')
  const answers: Answer[] = []
  for (const act of acts.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const { key, bookingId } = act
    // What follows an act that waits, waits with it.
    const waits = answers.some((one) => one.bookingId === bookingId && one.outcome === 'limit')
    const merged = waits ? LIMIT : await merge(call, { branchId, from, deskId: desk.id }, act)
    answers.push({ key, bookingId, ...merged })
  }
  return { answers }
}

async function merge(call: StaffCall, list: List, act: DeskAct): Promise<Merged> {
  try {
    return await mergeOne(call, list, act)
  } catch (error) {
    if (!(error instanceof Failure) || isPassing(error)) throw error
    if (error.failure === 'IDENTITY_LIMIT') return LIMIT
    return { outcome: 'conflict', words: WORDS[error.failure] ?? error.message }
  }
}

/** Nothing about the act itself: the desk sends it again. */
const isPassing = ({ status, failure }: Failure) => status >= 500 || failure === 'IN_FLIGHT'

const WORDS: Readonly<Record<string, string>> = {
  IDENTITY_WRONG: '证件号后四位对不上，没有补上，请找到客人再核对',
  IDENTITY_STORED: '存有证件号，断线时没有核对，没有补上，请找到客人核对',
  IDENTITY_NONE: '存的证件号已经删掉，没有补上，请找到客人看证件原件',
}

async function mergeOne(call: StaffCall, { branchId, from, deskId }: List, act: DeskAct): Promise<Merged> {
  const { ctx, staff } = call
  // Under the act's own key at this desk, without digits and answers.
  const { act: what, ...rest } = act
  const plain = what.kind === 'check-in' ? { kind: what.kind, notToday: what.notToday } : what
  const own = { ...call, deskId, visitor: { ...call.visitor, idempotencyKey: act.key } }
  const sent = ['mergeDeskActs', { ...rest, act: plain }] as const
  const earlier = await findActed(own, sent, read)
  if (earlier) return earlier
  const at = new Date(act.at)
  if (at.getTime() > from.getTime() + VALID_MS)
    return { outcome: 'conflict', words: `${timeOf(at)} 登记的时候名单已经过期，没有补上，请现在重新办` }
  const seen = await findVisitAt(ctx.db, staff, 'visits.attend', act.bookingId)
  if (seen.branchId !== branchId) return { outcome: 'conflict', words: '预约已经改到别的院区，没有补上' }
  const isCardCompared = what.kind === 'check-in' && (await compareCard(call, seen, what.digits))
  const items = what.kind === 'check-in' ? await itemsOfVisit(ctx, seen) : []
  return actAs(own, sent, read, (tx) => applyDeskAct(call, tx, { seen, act, items, isCardCompared }))
}

const Outcome = Answer.omit({ key: true, bookingId: true })
const read = (answer: unknown): Merged => Outcome.parse(answer)

/** Fails for whoever is not identified; false: it was done before, with a line. Digits are compared here once more. */
async function compareCard(call: StaffCall, seen: BookingRow, digits: string | null): Promise<boolean> {
  const { id, contactId, branchId } = seen
  if (digits === null && (await isIdentified(call.ctx, id))) return false
  await failUnlessIdentified(call, {
    ...{ call: 'mergeDeskActs', contactId, digits, countedBy: id, thing: visitThing(seen), branchId },
  })
  return true
}
