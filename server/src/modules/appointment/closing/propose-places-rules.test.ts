import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AffectedBooking, type FreeSlot, proposePlaces, slotKey } from './propose-places-rules.ts'

const DAY = '2026-12-02'
const LATER = ['2026-12-03', '2026-12-04', '2026-12-05']
const [EARLY, MIDDLE, LATE] = ['0730-0830', '0830-0930', '0930-1030'] as const
const HOURS = [EARLY, MIDDLE, LATE]

let count = 0
const aBooking = (given: Partial<AffectedBooking> = {}): AffectedBooking => {
  const bookingId = `b${count++}`
  return {
    ...{ bookingId, groupId: bookingId, service: 'general', timespanId: MIDDLE, needsBloodDraw: false },
    ...{ otherBranchIds: ['near', 'far'], isDayOut: () => false, whyAsk: '' },
    ...given,
  }
}
const aSlot = (branchId: string, day: string, timespanId: string, free: number, hasBloodDraw = true): FreeSlot => ({
  ...{ branchId, service: 'general', day, timespanId, hasBloodDraw, free },
})
const propose = (bookings: readonly AffectedBooking[], slots: readonly FreeSlot[], isDayAhead = true) =>
  proposePlaces({ branchId: 'own', day: DAY, isPartly: false, isDayAhead, laterDays: LATER, bookings, slots })
const textsOf = (bookings: readonly AffectedBooking[], slots: readonly FreeSlot[], isDayAhead = true) =>
  propose(bookings, slots, isDayAhead).map(
    ({ place }) => place && [place.branchId, place.day, place.timespanId].join(' '),
  )

test('the same hour on the next day comes first, then later days, then the nearest branch on the same day', () => {
  const slots = [
    ...[aSlot('own', LATER[0] ?? '', MIDDLE, 1), aSlot('own', LATER[1] ?? '', MIDDLE, 1)],
    ...[aSlot('far', DAY, MIDDLE, 1), aSlot('near', DAY, MIDDLE, 1), aSlot('own', LATER[0] ?? '', LATE, 1)],
  ]
  const bookings = Array.from({ length: 6 }, () => aBooking())
  const places = ['own 2026-12-03', 'own 2026-12-04', 'near 2026-12-02', 'far 2026-12-02'].map(
    (at) => `${at} ${MIDDLE}`,
  )
  expect(textsOf(bookings, slots)).toEqual([...places, `own 2026-12-03 ${LATE}`, null])
  expect(propose(bookings, slots).at(-1)?.why).toBe('两周里没有合适的空位')
  // On the day itself nobody is sent elsewhere.
  expect(textsOf(bookings.slice(0, 3), slots, false)).toEqual([places[0], places[1], `own 2026-12-03 ${LATE}`])
})

test('where only some hours are closed, the others of that day come first, before the same hour of the next', () => {
  const slots = [aSlot('own', DAY, LATE, 1), aSlot('own', LATER[0] ?? '', EARLY, 1), aSlot('near', DAY, EARLY, 1)]
  const bookings = [aBooking({ timespanId: EARLY }), aBooking({ timespanId: EARLY }), aBooking({ timespanId: EARLY })]
  const question = { branchId: 'own', day: DAY, isDayAhead: true, laterDays: LATER, bookings, slots }
  const placed = (isPartly: boolean) =>
    proposePlaces({ ...question, isPartly }).map(({ place }) => [place?.branchId, place?.day, place?.timespanId])
  expect(placed(true)).toEqual([
    ['own', DAY, LATE],
    ['own', LATER[0], EARLY],
    ['near', DAY, EARLY],
  ])
  expect(placed(false)[0]).toEqual(['own', LATER[0], EARLY])
})

test('those who fast go where blood is drawn, and to the earliest hour where their own is full', () => {
  const slots = [
    ...[aSlot('own', LATER[0] ?? '', LATE, 1, false), aSlot('own', LATER[0] ?? '', MIDDLE, 1)],
    aSlot('own', LATER[0] ?? '', EARLY, 1),
  ]
  const [fed, fasting] = [aBooking({ timespanId: LATE }), aBooking({ timespanId: LATE, needsBloodDraw: true })]
  expect(textsOf([fed, fasting], slots)).toEqual([`own 2026-12-03 ${LATE}`, `own 2026-12-03 ${EARLY}`])
})

test('a family goes to one branch and day, or is phoned together', () => {
  const family = [aBooking({ groupId: 'f' }), aBooking({ groupId: 'f', timespanId: LATE })]
  const apart = [aSlot('own', LATER[0] ?? '', MIDDLE, 1), aSlot('own', LATER[1] ?? '', LATE, 1)]
  expect(textsOf(family, apart)).toEqual([null, null])
  expect(propose(family, apart)[0]?.why).toBe('两周里排不出能一起去的时间')
  expect(textsOf(family, [...apart, aSlot('own', LATER[1] ?? '', MIDDLE, 1)])).toEqual([
    `own 2026-12-04 ${MIDDLE}`,
    `own 2026-12-04 ${LATE}`,
  ])
  const asked = [aBooking({ groupId: 'g', whyAsk: '还没付款' }), aBooking({ groupId: 'g' })]
  expect(propose(asked, [aSlot('own', LATER[0] ?? '', MIDDLE, 9)]).map(({ why }) => why)).toEqual([
    '还没付款',
    '同行的人要先问一声',
  ])
})

test('a day on which somebody cannot come, and a branch that does not do it, are left out', () => {
  const slots = [aSlot('own', LATER[0] ?? '', MIDDLE, 1), aSlot('near', DAY, MIDDLE, 1), aSlot('far', DAY, MIDDLE, 1)]
  const busy = aBooking({ isDayOut: (day) => day === LATER[0], otherBranchIds: ['far'] })
  expect(textsOf([busy], slots)).toEqual([`far 2026-12-02 ${MIDDLE}`])
})

test('whatever the day looks like, no slot gets more than it has and groups stay together', () => {
  const booking = fc.record({
    group: fc.nat(12),
    timespanId: fc.constantFrom(...HOURS),
    needsBloodDraw: fc.boolean(),
    otherBranchIds: fc.constantFrom([], ['near'], ['near', 'far']),
  })
  const frees = fc.array(fc.nat(6), { minLength: 36, maxLength: 36 })
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 80 }), frees, (given, free) => {
      const bookings = given.map(({ group, ...one }) => aBooking({ ...one, groupId: `g${group}` }))
      const slots = ['own', 'near', 'far'].flatMap((branchId, b) =>
        [DAY, ...LATER].flatMap((day, d) =>
          HOURS.map((hour, h) =>
            aSlot(branchId, day, hour, branchId === 'own' && d === 0 ? 0 : (free[b * 12 + d * 3 + h] ?? 0), h < 2),
          ),
        ),
      )
      const proposals = propose(bookings, slots)
      expect(proposals.map(({ bookingId }) => bookingId)).toEqual(bookings.map(({ bookingId }) => bookingId))
      const used = new Map<string, number>()
      for (const [index, { place }] of proposals.entries()) {
        if (!place) continue
        const key = slotKey({ ...place, service: 'general' })
        used.set(key, (used.get(key) ?? 0) + 1)
        const slot = slots.find((one) => slotKey(one) === key)
        expect(used.get(key)).toBeLessThanOrEqual(slot?.free ?? 0)
        expect(slot?.hasBloodDraw || !bookings[index]?.needsBloodDraw).toBe(true)
        expect(place.branchId === 'own' || bookings[index]?.otherBranchIds.includes(place.branchId)).toBe(true)
      }
      for (const group of Map.groupBy(proposals, (_, index) => bookings[index]?.groupId).values())
        expect(new Set(group.map(({ place }) => place && `${place.branchId} ${place.day}`)).size).toBe(1)
    }),
    { numRuns: 200 },
  )
})
