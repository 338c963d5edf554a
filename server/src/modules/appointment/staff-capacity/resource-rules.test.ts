import type { RESOURCE_KINDS } from '@mall/contract/branch/resources'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bottleneckOf, loadsOf, minutesOfAll, minutesOfPerson, minutesOfTimespan } from './resource-rules.ts'

const SPAN = '0730-0830'
const NOBODY = minutesOfAll([])
const bookedBy = (own: ReturnType<typeof minutesOfAll>, usual = NOBODY) => ({ own, usual, others: {} })
const item = (resourceKind: (typeof RESOURCE_KINDS)[number] | null, minutes: number) => ({ resourceKind, minutes })

test('blood is drawn once however many items need it, ultrasounds add up, and paper takes nothing', () => {
  const items = [
    item('blood-seat', 3),
    item('blood-seat', 5),
    item('ultrasound', 8),
    item('ultrasound', 10),
    item(null, 9),
  ]
  expect(minutesOfPerson(items)).toEqual({ 'blood-seat': 5, ultrasound: 18 })
  expect(minutesOfTimespan('1030-1145')).toBe(75)
})

test('the scarcest resource decides, by what those booked have in common', () => {
  const booked = minutesOfAll([
    { people: 6, minutes: { ultrasound: 20, 'blood-seat': 5 } },
    { people: 2, minutes: { 'blood-seat': 5 } },
  ])
  expect(booked).toEqual({ people: 8, minutes: { ultrasound: 120, 'blood-seat': 40 } })
  const resources = new Map([
    ['ultrasound', 2],
    ['blood-seat', 1],
    ['ct', 1],
  ] as const)
  const loads = loadsOf(SPAN, resources, bookedBy(booked))
  expect(loads).toEqual([
    { kind: 'blood-seat', count: 1, available: 60, taken: 40, each: 5, places: 12 },
    { kind: 'ultrasound', count: 2, available: 120, taken: 120, each: 15, places: 8 },
  ])
  expect(bottleneckOf(loads)?.kind).toBe('ultrasound')
  // Another service in the same hours leaves less.
  const beside = loadsOf(SPAN, resources, { ...bookedBy(booked), others: { ultrasound: 31 } })
  expect(bottleneckOf(beside)).toMatchObject({ kind: 'ultrasound', taken: 151, places: 5 })
})

test('where nobody is booked the week says who comes; where the week is empty nothing is known', () => {
  const week = minutesOfAll([{ people: 4, minutes: { ct: 10 } }])
  expect(loadsOf(SPAN, new Map([['ct', 1]]), bookedBy(NOBODY, week))).toMatchObject([{ taken: 0, each: 10, places: 6 }])
  expect(bottleneckOf(loadsOf(SPAN, new Map([['ct', 1]]), bookedBy(NOBODY)))).toBeNull()
  expect(loadsOf(SPAN, new Map([['ct', 0]]), bookedBy(NOBODY, week))).toMatchObject([{ places: 0 }])
})

test('as many people as are proposed fit into every resource, and one more does not fit into the bottleneck', () => {
  const minutes = fc.record({ ultrasound: fc.integer({ min: 1, max: 60 }), ct: fc.integer({ min: 1, max: 60 }) })
  const numbers = fc.record({ ultrasound: fc.integer({ min: 0, max: 9 }), ct: fc.integer({ min: 0, max: 9 }) })
  const groups = fc.array(fc.record({ people: fc.integer({ min: 1, max: 40 }), minutes }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(groups, numbers, (some, { ultrasound, ct }) => {
      const counts = new Map([
        ['ultrasound', ultrasound],
        ['ct', ct],
      ] as const)
      const loads = loadsOf(SPAN, counts, bookedBy(minutesOfAll(some)))
      const least = bottleneckOf(loads)
      if (!least) throw new Error('none')
      for (const { each, available } of loads) expect(each * least.places).toBeLessThanOrEqual(available + 1e-6)
      expect(least.each * (least.places + 1)).toBeGreaterThan(least.available - 1e-6)
    }),
  )
})
