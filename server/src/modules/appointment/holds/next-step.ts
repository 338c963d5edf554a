import type { nextStep as contract } from '@mall/contract/appointment/calls'
import { fail, failIf } from '@mall/contract/failures'
import { HOLD_MINUTES } from '@mall/contract/order/terms'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { findContact } from '../../account/public.ts'
import { whyNotEligible } from '../availability/branch-eligibility.ts'
import { conflictOf } from '../conflict.ts'
import { findExam } from '../exams/exam-cache.ts'
import { failDay, failPerson } from '../refusals.ts'
import { whyNotDay, whyNotPerson, whyNotTimespan, whyNotVoucher } from '../rules.ts'
import { bookableUntil } from '../vouchers/voucher-rules.ts'
import { createHold, type HoldRequest, replaceHold } from './create-hold.ts'
import { loadHoldPreconditions } from './hold-preconditions.ts'

type Wanted = Pick<
  Parameters<Handler<typeof contract>>[0],
  'voucherId' | 'contactsId' | 'branchId' | 'date' | 'timespanId'
>
type Held = Pick<HoldRequest, 'id' | 'expiresAt'>

/** Concurrent requests conflict on the voucher's single hold; the loser retries and replaces the winner's. */
const TRIES = 3

export const nextStep: Handler<typeof contract> = async (input, { ctx, member, visitor }) => {
  const id = ctx.ids.ofRequest(member.id, 'nextStep', visitor.idempotencyKey)
  return answer(ctx, await holdPlace(ctx, member.id, input, id))
}

/** Holds a place for ten minutes under this id; releases the voucher's earlier hold. */
export async function holdPlace(ctx: Context, memberId: string, wanted: Wanted, id: string): Promise<Held> {
  failIf(whyNotDay(wanted.date, ctx.clock.today()))
  for (let tries = 1; tries <= TRIES; tries++) {
    const claim = await decide(ctx, memberId, wanted, id)
    if ('held' in claim) return claim.held
    try {
      const got = claim.replaces ? await replaceHold(ctx, claim) : await createHold(ctx, claim)
      if (!got) fail('SLOT_FULL')
      return claim
    } catch (error) {
      if (!MEETINGS.has(conflictOf(error))) throw error
    }
  }
  return fail('IN_FLIGHT')
}

/** The indexes on which concurrent requests conflict: the voucher's, or the id derived from one idempotency key. */
const MEETINGS = new Set(['hold_voucher_id_unique', 'hold_pkey'])

const answer = (ctx: Context, { id: holdId, expiresAt }: Held) => ({
  holdId,
  expiresAt: expiresAt.toISOString(),
  serverTime: ctx.clock.now().toISOString(),
})

type Decision = HoldRequest | { held: Held }

/** All preconditions but the capacity itself, which only the claim decides. `held`: this very request already holds the place. */
async function decide(ctx: Context, memberId: string, input: Wanted, id: string): Promise<Decision> {
  const facts = (await loadHoldPreconditions(ctx, { memberId, ...input })) ?? fail('NOT_FOUND')
  const key = { branchId: input.branchId, service: facts.serviceKind, day: input.date, timespanId: input.timespanId }
  if (facts.held?.id === id) return { held: facts.held }
  // The usual answer under high contention; checked first.
  if (!facts.held && facts.slot?.isFull && facts.slot.capacity > 0) fail('SLOT_FULL')
  const contact = (await findContact(ctx, memberId, input.contactsId)) ?? fail('NOT_FOUND')
  failIf(whyNotVoucher(facts))
  failDay(input.date, ctx.clock.today(), bookableUntil(facts.boughtAt))
  const exam = (await findExam(ctx, facts)) ?? fail('NOT_FOUND')
  failIf(await whyNotEligible(ctx, input.branchId, exam))
  failIf(whyNotTimespan(facts.slot, exam.needsBloodDraw))
  failPerson(whyNotPerson(exam, contact, input.date), contact)
  if (facts.isPersonBooked) fail('PERSON_ALREADY_BOOKED')
  return {
    id,
    memberId,
    voucherId: input.voucherId,
    contactId: contact.id,
    ...key,
    expiresAt: new Date(ctx.clock.now().getTime() + HOLD_MINUTES * 60_000),
    replaces: facts.held !== null,
  }
}
