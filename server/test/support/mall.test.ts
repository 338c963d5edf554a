import { expect, test } from 'vitest'
import { openMall } from './mall.ts'

test('a failing test reports its own error, even when it leaves open resources behind', async () => {
  const failed = async () => {
    await using mall = await openMall()
    const holder = await mall.ctx.pool.connect()
    await holder.query('begin; lock table member in access exclusive mode')
    // The first is not awaited, the body of the second not read.
    const unanswered = mall.member().catch(() => undefined)
    await mall.fetch('/api/openapi.json')
    throw new Error('what it failed with', { cause: unanswered })
  }
  await expect(failed()).rejects.toThrow('what it failed with')
})

test('a server error fails the test with its cause', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  await mall.alter('alter table contact rename to contact_gone')
  await expect(api.listContacts({})).rejects.toMatchObject({
    failure: 'SERVER_ERROR',
    cause: expect.objectContaining({ message: expect.stringContaining('"contact"') }),
  })
})
