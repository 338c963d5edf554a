import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openMember } from '../../src/modules/account/samples.ts'
import { testClient } from '../support/client.ts'
import { ORIGIN } from '../support/mall.ts'
import { serveMall } from '../support/mall-process.ts'
import { ownDatabase } from '../support/own-database.ts'

const FROZEN_MS = Number(process.env.MALL_FROZEN_MS ?? 7_000)
const CONCURRENT = 12
/** Every request has ended by then, and what ends it is the mall and not the test's patience; beside other tests it is told later. */
const MAX_ANSWER_MS = process.env.MALL_FROZEN_MS ? 10_000 : 20_000

interface RecordedResponse {
  status: number
  retryAfter: string | null
  ms: number
}

test('while the database is frozen, every request ends in time with 503, and the same process recovers afterwards', {
  timeout: 120_000 + FROZEN_MS,
}, async () => {
  await using database = await ownDatabase()
  const served = await serveMall(database)
  const responses: RecordedResponse[] = []
  const listening: typeof fetch = async (input, init) => {
    const from = performance.now()
    const answer = await fetch(input, init)
    responses.push({
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      ms: performance.now() - from,
    })
    return answer
  }
  try {
    const client = await testClient(ORIGIN, served.origin, undefined, listening)
    client.accessToken = (await openMember(database.ctx, client.keyThumbprint)).accessToken
    const { api } = client
    const person = { contacts_name: '家人', mobile: '13812346720', sex: 0, birthday: '1960-05-01' } as const
    const { contacts_id } = await api.editContacts(person)
    const asks = [
      () => api.getUserInfo({}),
      () => api.listOrders({}),
      () => api.editContacts({ ...person, contacts_id }),
    ]
    const goOn = await database.freeze()
    responses.length = 0
    try {
      const until = performance.now() + FROZEN_MS
      const asking = Array.from({ length: CONCURRENT }, async (_, one) => {
        while (performance.now() < until) {
          await asks[one % asks.length]?.().catch(() => undefined)
          await pause(50)
        }
      })
      await Promise.all(asking)
    } finally {
      goOn()
    }
    expect(responses.length).toBeGreaterThanOrEqual(CONCURRENT)
    expect(responses.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
    expect(responses.filter(({ ms }) => ms > MAX_ANSWER_MS)).toEqual([])

    const served200 = async () => {
      responses.length = 0
      await Promise.all(asks.map((call) => call().catch(() => undefined)))
      return responses.every(({ status }) => status === 200)
    }
    await expect.poll(served200, { timeout: 30_000, interval: 50 }).toBe(true)
    expect((await api.listContacts({})).list.map((one) => one.contacts_id)).toEqual([contacts_id])
    expect(served.child.exitCode).toBeNull()
  } finally {
    served.child.kill('SIGKILL')
  }
})
