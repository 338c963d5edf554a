import { expect, test } from 'vitest'
import { companionPairs } from './companion-pairs.ts'

const booked = (bookingId: string, contacts_name: string, date: string, branchName = '朝阳') => ({
  ...{ bookingId, contacts_name, date, branchName, state: 'booked' as const },
})

test('two people booked for one day at one branch share one page, listed once', () => {
  const mother = booked('m', '林兰', '2026-12-01')
  const father = booked('f', '王志远', '2026-12-01')
  const pairs = (...list: Parameters<typeof companionPairs>[0]) =>
    [...companionPairs(list)].map(([first, { bookingId }]) => [first, bookingId])
  expect(pairs(mother, father)).toEqual([['m', 'f']])
  expect(pairs(mother, father, booked('s', '林晓', '2026-12-01'))).toEqual([['m', 'f']])
  expect(pairs(mother, booked('m2', '林兰', '2026-12-01'))).toEqual([])
  expect(pairs(mother, booked('f', '王志远', '2026-12-02'))).toEqual([])
  expect(pairs(mother, booked('f', '王志远', '2026-12-01', '海淀'))).toEqual([])
  expect(pairs(mother, { ...father, state: 'awaiting-payment' })).toEqual([])
})
