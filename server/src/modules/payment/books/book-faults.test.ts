import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'

test('every open difference is reached, the newest first, however old and many they are', async () => {
  await using mall = await openMall()
  const fault = (nth: number) => ({
    side: 'cards',
    fault: 'cards',
    orderNo: null,
    number: `n${nth}`,
    fen: 1,
    shouldFen: 0,
  })
  const many = Array.from({ length: 120 }, (_, nth) => fault(nth))
  for (let back = 0; back < 100; back++)
    await mall.ctx.pool.query(
      `insert into day_book (day, sides, faults, is_waiting, checked_at) values ($1, '[]', $2, false, now())`,
      [addDays('2026-11-20', -back), JSON.stringify(back === 1 ? many : [fault(back)])],
    )
  const { api } = await mall.staff({ roles: [['finance', null]] })
  const days: string[] = []
  for (let after: string | undefined; ; ) {
    const { list, next } = await api.listBookFaults({ after })
    days.push(...list.map(({ day, number }) => `${day} ${number}`))
    if (next === null) break
    after = next
  }
  expect(days).toHaveLength(99 + 120)
  expect(new Set(days).size).toBe(days.length)
  expect(days.map((one) => one.slice(0, 10))).toEqual(
    days
      .map((one) => one.slice(0, 10))
      .toSorted()
      .toReversed(),
  )
})
