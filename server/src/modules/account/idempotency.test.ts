import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { MAX_IDEMPOTENCY_KEYS } from './idempotency.ts'

const DAY_MS = 86_400_000
const FATHER = { contacts_name: '林国栋', mobile: '13812346721', sex: 1, birthday: '1955-05-01' } as const

test('a stored response is kept for a week, then deleted with its key', async () => {
  await using mall = await openMall()
  const write = async () => {
    const { api } = await mall.member('13812346722')
    return api.editContacts(FATHER, { idempotencyKey: 'one-request' })
  }
  const keyCount = async () => Number((await mall.ctx.pool.query('select count(*) n from idempotency_key')).rows[0].n)
  const { contacts_id } = await write()
  mall.clock.advance(7 * DAY_MS - 1000)
  await mall.tick('delete-idempotency-keys')
  expect(await write()).toMatchObject({ contacts_id })
  mall.clock.advance(2000)
  await mall.tick('delete-idempotency-keys')
  expect(await keyCount()).toBe(0)
  expect((await write()).contacts_id).not.toBe(contacts_id)
})

test('stored responses are limited per caller: the newest are kept, and other callers’ are unaffected', async () => {
  await using mall = await openMall()
  const [busy, other] = [await mall.member(), await mall.member()]
  await mall.ctx.pool.query(
    `insert into idempotency_key (member_id, call, key, fingerprint, answer, created_at)
     select $1, 'any', 'key-' || n, 'f', '{}'::jsonb, $3::timestamptz - n * interval '1 second' from generate_series(1, $4::int) n
     union all select $2, 'any', 'only-key', 'f', '{}'::jsonb, $3::timestamptz - interval '6 days'`,
    [busy.memberId, other.memberId, mall.clock.now(), MAX_IDEMPOTENCY_KEYS + 700],
  )
  await mall.tick('limit-idempotency-keys')
  const { rows } = await mall.ctx.pool.query(
    `select count(*)::int as n, bool_or(key = 'key-1') as newest, bool_or(key = 'key-5700') as oldest from idempotency_key
     group by member_id order by 1`,
  )
  expect(rows).toEqual([
    { n: 1, newest: false, oldest: false },
    { n: MAX_IDEMPOTENCY_KEYS, newest: true, oldest: false },
  ])
})
