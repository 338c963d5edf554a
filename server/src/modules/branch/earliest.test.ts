import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { earliestFrom } from './rules.ts'
import { aBranch } from './samples.ts'

test.each([
  ['2026-11-20', '2026-11-30', ''],
  ['2026-11-20', '2026-12-01', '本月约满'],
  // Booking starts tomorrow: on the last day of a month the next month counts.
  ['2026-11-30', '2026-12-31', ''],
  ['2026-11-30', '2027-01-04', '12 月约满'],
  ['2026-12-31', '2027-01-31', ''],
  ['2026-11-20', null, '近 90 天约满'],
])('on %s, with the first free day %s, a branch shows “%s”', (today, day, fullWords) => {
  expect(earliestFrom(today, day)).toEqual({ earliestDay: day, fullWords })
})

test('a branch that is full this month says so wherever its first free day is shown', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  await aBranch(mall.ctx, { id: 'full', openingHours: '周一至周六 7:30–16:00' })
  await aBranch(mall.ctx, { id: 'free' })
  await mall.ctx.pool.query(`insert into closed_day values ('full', '2026-11-20', '院区盘点')`)
  await mall.tick('extend-slots')
  await mall.ctx.pool.query(`update slot set taken = capacity where branch_id = 'full' and day < '2026-12-02'`)
  const { api } = await mall.visitor()
  const expected = { earliestDay: '2026-12-02', fullWords: '本月约满' }
  const { list } = await api.listOrg({ order: 'soonest' })
  expect(list.map(({ id, fullWords }) => [id, fullWords])).toEqual([
    ['free', ''],
    ['full', '本月约满'],
  ])
  expect(list[1]).toMatchObject(expected)
  expect((await api.getBranch({ branchId: 'free' })).nearby).toMatchObject([{ id: 'full', ...expected }])
  const full = await api.getBranch({ branchId: 'full' })
  expect(full).toMatchObject({ ...expected, openState: { isOpen: false, words: '今天休息，明天 7:30 开门' } })
  expect(full.closedDays).toContainEqual({ day: '2026-11-20', reason: '院区盘点' })
})
