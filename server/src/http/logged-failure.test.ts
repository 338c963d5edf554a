import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { openMall } from '../testing/mall.ts'

test('what the client is told of a failed request leads to its one line in the log', async () => {
  const lines: string[] = []
  await using mall = await openMall({}, { write: (line) => lines.push(line) })
  const { api } = await mall.member()
  await mall.ctx.pool.query('alter table contact rename to contact_gone')
  const failure = await api.listContacts({}).catch((error: unknown) => error)
  if (!(failure instanceof Failure)) throw new Error('not refused')
  expect(failure.failure).toBe('SERVER_ERROR')
  expect(failure.requestId).toMatch(/^[0-9A-Z]{26}$/)
  const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
  expect(logged).toMatchObject([{ reqId: failure.requestId, msg: 'request failed' }])
})
