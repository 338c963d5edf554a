import { expect, test } from 'vitest'
import { type BankLine, type DayOwed, matchPayouts } from './payout-rules.ts'

const owed = (day: number, owedFen: number, channel: DayOwed['channel'] = 'wechat'): DayOwed => ({
  channel,
  day: `2026-11-${String(day).padStart(2, '0')}`,
  owedFen,
})
const line = (day: number, amountFen: number, channel: BankLine['channel'] = 'wechat'): BankLine => ({
  ...{ id: `${channel}-${day}-${amountFen}`, channel, amountFen, reference: '' },
  day: `2026-11-${String(day).padStart(2, '0')}`,
})
const states = (...args: Parameters<typeof matchPayouts>) => matchPayouts(...args).payouts.map(({ state }) => state)

test('each day has its own sum the day after', () => {
  const days = [owed(1, 900), owed(2, 700), owed(1, 500, 'alipay')]
  const lines = [line(2, 900), line(3, 700), line(2, 500, 'alipay')]
  expect(states(days, lines, '2026-11-03')).toEqual(['paid', 'paid', 'paid'])
})

test('a weekend comes in one sum, and a day that owes less than nothing is kept back from the next', () => {
  const days = [owed(6, 900), owed(7, 100), owed(8, 50), owed(9, -30), owed(10, 300)]
  const { payouts, strangers } = matchPayouts(days, [line(9, 1050), line(11, 270)], '2026-11-11')
  expect(payouts.map(({ state, line: found }) => [state, found?.day])).toEqual([
    ['paid', '2026-11-09'],
    ['paid', '2026-11-09'],
    ['paid', '2026-11-09'],
    ['paid', '2026-11-11'],
    ['paid', '2026-11-11'],
  ])
  expect(strangers).toEqual([])
})

test('the same amount of another channel, or of the same day, is not the payout', () => {
  expect(states([owed(1, 900)], [line(2, 900, 'alipay'), line(1, 900)], '2026-11-20')).toEqual(['missing'])
})

test('another amount is told of the day before; a second sum belongs to no day', () => {
  const { payouts, strangers } = matchPayouts(
    [owed(1, 900), owed(2, 700)],
    [line(2, 899), line(3, 700), line(3, 5)],
    null,
  )
  expect(payouts.map(({ state }) => state)).toEqual(['other', 'paid'])
  expect(strangers.map(({ amountFen }) => amountFen)).toEqual([5])
})

test('a day waits until the statements reach a week beyond it; one that owes nothing does not wait', () => {
  expect(states([owed(1, 900), owed(2, 0)], [], null)).toEqual(['waiting', 'paid'])
  expect(states([owed(1, 900)], [], '2026-11-07')).toEqual(['waiting'])
  expect(states([owed(1, 900)], [], '2026-11-08')).toEqual(['missing'])
})
