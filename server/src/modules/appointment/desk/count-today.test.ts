import { TODAY_SECONDS } from '@mall/contract/appointment/desk-terms'
import { expect, test, vi } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'

const VIEWERS = 20

test('today’s board is counted once each half minute for all who look at it', async () => {
  await using mall = await openMall()
  const directors = await Promise.all(
    Array.from({ length: VIEWERS }, () => mall.staff({ roles: [['director', null]] })),
  )
  const asked = vi.spyOn(mall.ctx.pool, 'query')
  const counts = () => asked.mock.calls.filter(([query]) => COUNTED.test(textOf(query))).length
  const lookAll = () => Promise.all(directors.map(({ api }) => api.getToday({})))
  try {
    await lookAll()
    await lookAll()
    // Of bookings, places, the waitlist, requests for refunds and failed work.
    expect(counts()).toBe(5)
    mall.clock.advance(TODAY_SECONDS * 1_000)
    await lookAll()
    expect(counts()).toBe(10)
  } finally {
    asked.mockRestore()
  }
})

const COUNTED =
  /from booking where day =|from slot where day =|from waitlist_entry|from "after_sale" where|from "failed_work"/
const textOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
