import { Client } from 'pg'
import { expect, test } from 'vitest'
import { type TestClient, testClient } from '../support/client.ts'
import { ORIGIN, openMall, type TestMall } from '../support/mall.ts'
import { clientAt } from '../support/mall-process.ts'

const POOL = 3
/** More than any admission queue holds. */
const CROWD = 60
const person = { contacts_name: '家人', mobile: '13812346720', sex: 0, birthday: '1960-05-01' } as const

interface RecordedResponse {
  status: number
  retryAfter: number
}

async function aSmallMall(responses: RecordedResponse[]): Promise<{ mall: TestMall; client: TestClient }> {
  const mall = await openMall({ DATABASE_POOL: String(POOL) })
  const member = await mall.member()
  const listening: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    responses.push({ status: answer.status, retryAfter: Number(answer.headers.get('retry-after') ?? 0) })
    return answer
  }
  const client = await testClient(ORIGIN, mall.origin, member.key, listening)
  client.accessToken = member.accessToken
  return { mall, client }
}

const refused = (responses: readonly RecordedResponse[]) => responses.filter(({ status }) => status !== 200)

test('with all pool connections in use, a call gets 503 with Retry-After and succeeds once one is released', async () => {
  const responses: RecordedResponse[] = []
  const { mall, client } = await aSmallMall(responses)
  await using _ = mall
  await client.api.getUserInfo({})
  const lent = await Promise.all(Array.from({ length: POOL }, () => mall.ctx.pool.connect()))
  responses.length = 0
  await expect(client.api.getUserInfo({})).rejects.toMatchObject({ failure: 'BUSY', status: 503 })
  expect(responses).toEqual([{ status: 503, retryAfter: expect.any(Number) }])
  expect(responses[0]?.retryAfter).toBeGreaterThan(0)
  for (const connection of lent) connection.release()
  await expect(client.api.getUserInfo({})).resolves.toBeDefined()
})

test('many calls on a locked table are answered or refused with Retry-After, none fails, and all succeed afterwards', async () => {
  const responses: RecordedResponse[] = []
  const { mall, client } = await aSmallMall(responses)
  await using _ = mall
  const other = await clientAt(await mall.member(), mall.origin)
  const holder = new Client({ connectionString: mall.databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table contact in exclusive mode')
  const crowd = Array.from({ length: CROWD }, (_, one) =>
    one % 2 === 0 ? client.api.editContacts(person) : client.api.getUserInfo({}),
  )
  await Promise.allSettled(crowd)
  const refusals = refused(responses)
  expect(refusals.length).toBeGreaterThanOrEqual(CROWD / 2)
  expect(refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter < 1)).toEqual([])
  await holder.query('rollback')
  await holder.end()
  await Promise.all([other.api.editContacts(person), client.api.editContacts(person), client.api.getUserInfo({})])
  expect(mall.ctx.pool.waitingCount).toBe(0)
  expect(mall.ctx.pool.idleCount).toBe(mall.ctx.pool.totalCount)
})
