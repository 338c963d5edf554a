import { expect, test } from 'vitest'
import { openMall } from '../../testing/mall.ts'

const DAY_MS = 86_400_000
const FATHER = { contacts_name: '林国栋', mobile: '13812346721', sex: 1, birthday: '1955-05-01' } as const

test('an answer is kept for a week for whoever asks again, then it goes with its key', async () => {
  await using mall = await openMall()
  const write = async () => {
    const { api } = await mall.member('13812346722')
    return api.editContacts(FATHER, { idempotencyKey: 'one-wish' })
  }
  const kept = async () => Number((await mall.ctx.pool.query('select count(*) n from submission')).rows[0].n)
  const { contacts_id } = await write()
  mall.clock.advance(7 * DAY_MS - 1000)
  await mall.tick('forget old answers')
  expect(await write()).toMatchObject({ contacts_id })
  mall.clock.advance(2000)
  await mall.tick('forget old answers')
  expect(await kept()).toBe(0)
  expect((await write()).contacts_id).not.toBe(contacts_id)
})
