import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { holidayOf } from './public-holidays.ts'

const daysOf = (year: number) => {
  const named = new Map<string, string[]>()
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const name = holidayOf(day)
    if (name) named.set(name, [...(named.get(name) ?? []), day.slice(5)])
  }
  return Object.fromEntries(named)
}

test('announced holidays are the days off that the State Council announced', () => {
  expect(daysOf(2025)).toMatchObject({
    春节: expect.arrayContaining(['01-28', '02-04']),
    清明: ['04-04', '04-05', '04-06'],
  })
  expect(holidayOf('2026-02-17')).toBe('春节')
  // A Saturday on which one works instead.
  expect(holidayOf('2026-02-14')).toBe('')
})

test('for a year not yet announced, the thirteen statutory holidays are known', () => {
  expect(daysOf(2033)).toEqual({
    元旦: ['01-01'],
    春节: ['01-30', '01-31', '02-01', '02-02'],
    清明: ['04-04'],
    劳动节: ['05-01', '05-02'],
    端午: ['06-01'],
    中秋: ['09-08'],
    国庆节: ['10-01', '10-02', '10-03'],
  })
})
