import { expect, test } from 'vitest'
import { familyYears, mostTelling } from './family-years.ts'

const TODAY = '2026-11-20'
const FATHER = {
  contacts_id: 'f',
  contacts_name: '林国栋',
  isMyself: 1 as const,
  relation: '父亲',
  sex: 1 as const,
  birthday: '1958-05-17',
}
const visit = (
  date: string,
  state: 'awaiting-payment' | 'booked' | 'completed' | 'attended' | 'cancelled' | 'no-show',
  name = '林国栋',
) => ({
  bookingId: date,
  contacts_name: name,
  state,
  date,
  productName: '父母安心',
  serviceKind: 'general' as const,
})
const yearsOf = (...visits: ReturnType<typeof visit>[]) => familyYears([FATHER], visits, [], TODAY)[0]?.years

test('each year with a check-up has a ring, this year’s stays open until it is done', () => {
  const years = yearsOf(
    visit('2026-11-26', 'booked'),
    visit('2025-10-01', 'completed'),
    visit('2023-03-01', 'completed'),
  )
  expect(years?.map(({ year, on, text, isGrown }) => [year, on, text, isGrown])).toEqual([
    ['2026', '11月26日', '已约好', false],
    ['2025', '', '父母安心', true],
    ['2023', '', '父母安心', true],
  ])
})

test('an unpaid booking does not count as booked', () => {
  expect(yearsOf(visit('2026-11-26', 'awaiting-payment'))?.[0]?.text).toBe('待付款')
})

test('two check-ups in a year are one ring, cancellations and no-shows none', () => {
  const years = yearsOf(
    visit('2026-05-01', 'attended'),
    visit('2026-02-01', 'completed'),
    visit('2025-10-01', 'cancelled'),
    visit('2024-10-01', 'no-show'),
  )
  expect(years?.map(({ year, text }) => [year, text])).toEqual([['2026', '父母安心 等 2 次']])
})

test('years without a booking have no text, and at most five rings are shown', () => {
  expect(yearsOf()).toEqual([{ year: '2026', text: '', on: '', isGrown: false, to: '/appointment/choosePerson' }])
  const long = yearsOf(
    ...['2025', '2024', '2023', '2022', '2021', '2020'].map((year) => visit(`${year}-05-01`, 'completed')),
  )
  expect(long?.map(({ year }) => year)).toEqual(['2026', '2025', '2024', '2023', '2022'])
})

test('rings are per contact, and the member is 我', () => {
  const me = { ...FATHER, contacts_id: 'm', contacts_name: '林晓', isMyself: 0 as const, relation: '本人' }
  const family = familyYears([me, FATHER], [visit('2025-05-01', 'completed')], [], TODAY)
  expect(family.map(({ name, years }) => [name, years.length])).toEqual([
    ['我', 1],
    ['林国栋', 2],
  ])
})

test('the rings shown first are those that tell most', () => {
  const me = { ...FATHER, contacts_id: 'm', contacts_name: '林晓', isMyself: 0 as const, relation: '本人' }
  const shown = (...visits: Parameters<typeof familyYears>[1][number][]) =>
    mostTelling(familyYears([me, FATHER], visits, [], TODAY))?.name
  expect(shown()).toBe('我')
  expect(shown(visit('2026-12-01', 'booked'))).toBe('林国栋')
  expect(shown(visit('2026-12-01', 'booked'), visit('2025-12-01', 'completed', '林晓'))).toBe('我')
  expect(mostTelling([])).toBeUndefined()
})

const concluded = (bookingId: string, finding: string | null, advice: string[] = []) => ({
  bookingId,
  issuedAt: `${bookingId}T07:00:00.000Z`,
  conclusion: finding === null ? null : { finding, advice, doctor: '总检医生 周敏' },
  readableUntil: null,
})

test('a ring tells what the doctor found, and the latest advice stands beside them', () => {
  const visits = [visit('2025-10-15', 'completed'), visit('2024-10-16', 'completed'), visit('2023-10-18', 'completed')]
  const [father] = familyYears(
    [FATHER],
    visits,
    [
      concluded('2025-10-15', null),
      concluded('2024-10-16', '血脂控制好转', ['半年后复查血脂']),
      concluded('2023-10-18', '血脂偏高', ['三个月后复查血脂']),
    ],
    TODAY,
  )
  expect(father?.years.map(({ text }) => text)).toEqual(['', '父母安心', '血脂控制好转', '血脂偏高'])
  expect(father?.advice).toMatchObject({ year: '2024', items: ['半年后复查血脂'] })
  expect(father?.leave).toEqual({ given: 2, missing: 1 })
})

test('a booking of the coming year is the open ring, also where this year’s has closed', () => {
  const years = yearsOf(visit('2027-01-05', 'booked'), visit('2026-03-24', 'completed'))
  expect(years?.map(({ year, on, text, isGrown }) => [year, on, text, isGrown])).toEqual([
    ['2027', '2027年1月5日', '已约好', false],
    ['2026', '', '父母安心', true],
  ])
})

test('people are called by their relation where only one is called so', () => {
  const child = { ...FATHER, relation: '子女' }
  const called = (...people: (typeof FATHER)[]) => familyYears(people, [], [], TODAY).map((one) => one.called)
  expect(called(FATHER, child)).toEqual(['父亲', '子女'])
  expect(called(child, { ...child, contacts_name: '林一' })).toEqual(['林国栋', '林一'])
})
