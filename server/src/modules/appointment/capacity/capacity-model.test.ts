import { addDays } from '@mall/contract/days'
import { FREE_CHANGES } from '@mall/contract/order/terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aPackage } from '../../catalogue/samples.ts'
import { aSlot, aVoucher } from '../samples.ts'

const PEOPLE = 3
const SLOTS = 2
const CAPACITY = 2
const HOLD_MS = 10 * 60_000
const mobileOf = (who: number) => `1390000111${who}`

type Step =
  | { do: 'hold' | 'change'; who: number; slot: number }
  | { do: 'submit' | 'cancel' | 'release'; who: number }
  | { do: 'wait' }
  | { do: 'sweep' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('hold' as const, 'hold' as const, 'change' as const),
      who: fc.nat(PEOPLE - 1),
      slot: fc.nat(SLOTS - 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('submit' as const, 'cancel' as const, 'release' as const),
      who: fc.nat(PEOPLE - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('wait' as const, 'sweep' as const) }) },
)

/** What each person's one voucher is in, as the rules would have it. */
type Holding =
  | { is: 'free' }
  | { is: 'held'; slot: number; isExpired: boolean }
  | { is: 'booked'; slot: number; changes: number }

/** One person a voucher, so that at most `PEOPLE` want the `CAPACITY` places of a slot. */
async function aWorld(mall: TestMall) {
  const { ctx } = mall
  const { id: packageId } = await aPackage(ctx)
  const first = await aSlot(ctx, { capacity: CAPACITY })
  const slots = [first, await aSlot(ctx, { ...first, day: addDays(first.day, 1) })]
  const logIn = (who: number) => mall.member(mobileOf(who))
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, who) => {
      const client = await logIn(who)
      const { memberId } = client
      const [voucher, contact] = await Promise.all([
        aVoucher(ctx, { memberId, packageId }),
        aContact(ctx, { memberId }),
      ])
      return { client, voucher, contact, holdId: 'none-yet', bookingId: 'none-yet' }
    }),
  )
  const model: Holding[] = people.map(() => ({ is: 'free' }))
  const used = (slot: number) => model.filter((one) => one.is !== 'free' && one.slot === slot && !isOver(one)).length
  return { slots, people, model, used, logIn }
}

const isOver = (one: Holding) => one.is === 'held' && one.isExpired
type World = Awaited<ReturnType<typeof aWorld>>

/** Takes one step in the mall and in the model; both must come out alike. */
async function take(mall: TestMall, world: World, action: Step): Promise<void> {
  if (action.do === 'sweep') return mall.tick('release-expired-holds')
  if (action.do === 'wait') {
    mall.clock.advance(HOLD_MS)
    for (const one of world.model) if (one.is === 'held') one.isExpired = true
    // Ten minutes more than once are longer than an access token lives.
    for (const [who, person] of world.people.entries()) person.client = await world.logIn(who)
    return
  }
  const person = world.people[action.who]
  const now = world.model[action.who]
  if (!person || !now) throw new Error('nobody of that number')
  const become = (next: Holding) => world.model.splice(action.who, 1, next)
  const { api } = person.client
  if (action.do === 'hold') {
    const slot = world.slots[action.slot]
    if (!slot) throw new Error('no slot of that number')
    const { branchId, day: date, timespanId } = slot
    const isMine = now.is === 'held' && now.slot === action.slot && !now.isExpired
    const may = now.is !== 'booked' && (isMine || world.used(action.slot) < CAPACITY)
    const input = { voucherId: person.voucher.id, contactsId: person.contact.id, branchId, date, timespanId }
    const outcome = await settled(api.nextStep(input))
    expect(outcome !== null, 'hold').toBe(may)
    if (outcome) person.holdId = outcome.holdId
    if (may) become({ is: 'held', slot: action.slot, isExpired: false })
  } else if (action.do === 'change') {
    const slot = world.slots[action.slot]
    if (!slot) throw new Error('no slot of that number')
    const isSame = now.is === 'booked' && now.slot === action.slot
    const may = now.is === 'booked' && now.changes < FREE_CHANGES && (isSame || world.used(action.slot) < CAPACITY)
    const input = { bookingId: person.bookingId, date: slot.day, timespanId: slot.timespanId }
    expect((await settled(api.changeDateAndSpanTime(input))) !== null, 'change').toBe(may)
    if (may) become({ ...now, slot: action.slot, changes: now.changes + (isSame ? 0 : 1) })
  } else if (action.do === 'submit') {
    const may = now.is === 'held' && !now.isExpired
    const booked = await settled(api.submitBooking({ holdId: person.holdId }))
    // A hold that became this booking is answered again and changes nothing.
    expect(booked !== null && booked.bookingId !== person.bookingId, 'submit').toBe(may)
    if (booked) person.bookingId = booked.bookingId
    if (may) become({ is: 'booked', slot: now.slot, changes: 0 })
  } else if (action.do === 'cancel') {
    const input = { bookingId: person.bookingId, orderId: person.voucher.orderNo }
    expect((await settled(api.cancleBooking(input))) !== null, 'cancel').toBe(now.is === 'booked')
    if (now.is === 'booked') become({ is: 'free' })
  } else {
    await api.releaseHold({ holdId: person.holdId })
    if (now.is === 'held') become({ is: 'free' })
  }
}

async function settled<T>(call: Promise<T>): Promise<T | null> {
  const [outcome] = await Promise.allSettled([call])
  return outcome?.status === 'fulfilled' ? outcome.value : null
}

async function expectPlacesToAddUp(mall: TestMall): Promise<void> {
  const { rows } = await mall.ctx.pool.query(`
    select s.branch_id, s.taken, count(k.branch_id) as kept from slot s left join (
      select branch_id, service, day, timespan_id from hold union all
      select branch_id, service, day, timespan_id from booking where state in ('awaiting-payment', 'booked')
    ) k using (branch_id, service, day, timespan_id) group by s.branch_id, s.service, s.day, s.timespan_id`)
  for (const { taken, kept } of rows) expect(taken, 'taken = live holds + live bookings').toBe(kept)
}

test('after any sequence of actions, taken capacity = held + booked', async () => {
  await using mall = await openMall()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const world = await aWorld(mall)
      for (const action of steps) {
        await take(mall, world, action)
        await expectPlacesToAddUp(mall)
      }
    }),
    { numRuns: 25 },
  )
})
