import { addDays } from '@mall/contract/days'
import { demoMall } from '@mall/demo-data/demo-mall'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { closedAfter } from '../capacity/open-days.ts'
import { offeredOn } from '../capacity/slots.ts'
import { planOfDays, prepare } from './preparation-rules.ts'

/** All demo items with a return visit, at every branch, on every open day. */
const mall = demoMall({ today: '2026-11-20' })
const VISITOR = { sex: 1, age: 36 }
const AHEAD = Array.from({ length: 60 }, (_, index) => addDays('2026-12-01', index))

const known = { exceptions: [], closed: mall.closedDays }
const open = new Map(
  mall.branches.map(({ id }) => {
    const schedules = mall.schedules.filter(({ branchId }) => branchId === id)
    const days = [...AHEAD, ...AHEAD.map((day) => addDays(day, 60))]
    const isOpen = (day: string) => offeredOn(day, { ...known, schedules }).some(({ capacity }) => capacity > 0)
    return [id, new Set(days.filter(isOpen))]
  }),
)
const items = mall.items
  .filter(({ slug }) => /^(abpm|holter|home-sleep|holter-seven|ppd)$/.test(slug))
  .map(({ fasting, fullBladder, radiation, sexOnly, ...rest }) => ({
    ...{ ...rest, sex: sexOnly ?? -1 },
    ...{ needsFasting: fasting, needsFullBladder: fullBladder, hasRadiation: radiation },
  }))

function preparationOf(item: (typeof items)[number], branchId: string, day: string) {
  const days = open.get(branchId) ?? new Set()
  const closedAfter = Array.from({ length: 21 }, (_, index) => index + 1).filter(
    (after) => !days.has(addDays(day, after)),
  )
  const arrival = { branchName: '这家院区', from: '07:30', to: '08:30', day, closedAfter }
  const steps = prepare([item], VISITOR, arrival).preparation
  const rows = planOfDays([item], VISITOR, arrival, null).plan.parts.flatMap((part) => part.rows)
  return { days, steps, rows, all: [...steps, ...rows] }
}

/** One visit for each distinct pattern of closed days after it. */
const visits = new Map(
  mall.branches.flatMap(({ id }) =>
    AHEAD.filter((day) => open.get(id)?.has(day)).map((day) => [
      Array.from({ length: 9 }, (_, index) => open.get(id)?.has(addDays(day, index))).join(),
      { id, day },
    ]),
  ),
)

test('no return day falls on a day the branch is closed', () => {
  expect(items.map(({ slug }) => slug).toSorted()).toEqual(['abpm', 'holter', 'holter-seven', 'home-sleep', 'ppd'])
  const faults = [...visits.values()].flatMap(({ id, day }) =>
    items.flatMap((item) => {
      const { days, all } = preparationOf(item, id, day)
      const back = all.filter((one) => one.day > 0 && /还机器|回院看/.test(one.title))
      const wrong = back.filter((one) => !days.has(addDays(day, one.day)))
      const isTold = item.slug === 'ppd' || back.length === 2
      return wrong.length > 0 || !isTold ? [`${id} ${day} ${item.slug} ${wrong.map(({ day: at }) => at)}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test('where the next day is closed, the day to bring it back and why are said', () => {
  const item = items.find(({ slug }) => slug === 'abpm')
  if (!item) throw new Error('no blood pressure over a day')
  const at = mall.branches.find(({ id }) => open.get(id)?.has('2026-12-12') && !open.get(id)?.has('2026-12-13'))
  const { steps, rows } = preparationOf(item, at?.id ?? '', '2026-12-12')
  const row = rows.find(({ title }) => title === '还机器')
  expect(row).toMatchObject({ day: 2 })
  expect(row?.text).toContain('12月13日（周日）院区休息，12月14日（周一）送回这家院区前台')
  expect(steps.find(({ kind }) => kind === 'after')).toMatchObject({ day: 2 })
  expect(steps.map(({ text }) => text).join()).toContain('12月14日（周一）还机器')
})

test('a branch is closed where its week has nothing, on its own closed days and on public holidays', async () => {
  await using mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  await aBranch(mall.ctx, { id: 'other' })
  await mall.ctx.db.execute(sql`update schedule set capacity = 0 where branch_id = ${branchId} and weekday = 0`)
  await mall.ctx.db.execute(sql`insert into closed_day values (${branchId}, '2026-12-14', '院区盘点')`)
  expect(await closedAfter(mall.ctx, { branchId, day: '2026-12-12' })).toEqual([1, 2, 8, 15, 20])
  expect(await closedAfter(mall.ctx, { branchId: 'other', day: '2026-12-12' })).toEqual([20])
})
