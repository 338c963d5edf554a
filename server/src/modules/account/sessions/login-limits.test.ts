import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { askForCode, codeOn, logInByCode } from '../samples.ts'
import { MAX_LOGINS, MAX_TOKENS } from './login-limits.ts'

const MOBILE = '13812346720'

test('a member’s live and ended logins are limited', async () => {
  await using mall = await openMall()
  const member = await mall.member(MOBILE)
  const copies = `insert into session select (json_populate_record(s, json_build_object('id', 's' || n, 'refresh_hash', 'r' || n,
      'last_seen_at', s.last_seen_at - n * interval '1 minute', 'revoked_at', case when n % 2 = 0 then s.last_seen_at end))).*
    from session s, generate_series(1, 500) n`
  await mall.ctx.pool.query(copies)
  mall.clock.advance(61_000)
  const device = await mall.visitor()
  await askForCode(device, MOBILE)
  device.accessToken = (await logInByCode(device, MOBILE, await codeOn(mall, MOBILE))).access_token
  const { rows } = await mall.ctx.pool.query(
    'select count(*) filter (where revoked_at is null)::int as live, count(*) filter (where revoked_at is not null)::int as over from session',
  )
  expect(rows[0].live).toBe(MAX_LOGINS)
  // The next login deletes those that ended just now.
  expect(rows[0].over).toBe(150 + 251 - MAX_LOGINS + 1)
  // The device used last is still logged in.
  for (const { api } of [member, device]) expect(await api.getUserInfo({})).toMatchObject({ phone: MOBILE })
  expect((await device.api.getLoginList({})).list).toHaveLength(MAX_LOGINS)
})

test('a login renewed in a loop keeps a limited number of tokens, including the newest', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  await askForCode(device, MOBILE)
  device.accessToken = (await logInByCode(device, MOBILE, await codeOn(mall, MOBILE))).access_token
  for (let times = 0; times < MAX_TOKENS + 10; times++)
    device.accessToken = (await device.api.getToken({})).access_token
  const { rowCount } = await mall.ctx.pool.query('select * from access_token')
  expect(rowCount).toBe(MAX_TOKENS)
  expect(await device.api.getUserInfo({})).toMatchObject({ phone: MOBILE })
})
