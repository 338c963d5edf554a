import { expect, test, vi } from 'vitest'
import { openMall } from '../../test/support/mall.ts'
import { openJobs } from './jobs.ts'

const NAME = 'a-parcel'
const never = () => {
  throw new Error('nothing may go wrong here')
}
const DAY_MS = 86_400_000

test('jobs run on a machine whose clock is set back and forth by a day', async () => {
  await using mall = await openMall()
  const jobs = await openJobs(mall.databaseUrl, [NAME], { working: true })
  const ran: number[] = []
  await jobs.start({}, { [NAME]: { run: async (_, { nth }) => void ran.push(Number(nth)) } }, {}, never)
  const trueMs = Date.now()
  let back = false
  vi.useFakeTimers({ toFake: ['Date'] })
  const jumping = setInterval(() => {
    back = !back
    vi.setSystemTime(trueMs + (back ? -DAY_MS : DAY_MS))
  }, 3)
  try {
    for (let nth = 0; nth < 5; nth++) {
      await mall.ctx.db.transaction((tx) => jobs.enqueue(tx, NAME, { nth }))
      await vi.waitFor(() => expect(ran).toHaveLength(nth + 1), { timeout: 30_000, interval: 20 })
    }
  } finally {
    clearInterval(jumping)
    vi.useRealTimers()
  }
  await jobs.stop()
  expect(ran).toEqual([0, 1, 2, 3, 4])
})
