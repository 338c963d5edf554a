import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { Context } from '../../src/app/context.ts'
import { openContext } from '../../src/app/create-context.ts'
import { sweeps } from '../../src/app/registry.ts'
import { readSettings } from '../../src/app/settings/settings.ts'
import { operations } from '../../src/cli/operations.ts'
import { contactsOf, phoneOf } from '../../src/modules/account/public.ts'
import { aContact } from '../../src/modules/account/samples.ts'
import { keyOfBefore } from '../../src/platform/vault/wrapping.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { clientAt, serveMall } from '../support/mall-process.ts'

const NEW_KEY = 'b7d1f0a94c2e5836917fe0d3a6c84b52'

const opened = (mall: TestMall, env: Record<string, string>) =>
  openContext({
    settings: readSettings({ PUBLIC_ORIGIN: 'http://mall.test', DEMO_DATA: 'off', ...env }),
    databaseUrl: mall.databaseUrl,
    log: mall.ctx.log,
    origin: () => '',
    working: false,
  })

test('a sealed value opens only with its own context and its person’s key', async () => {
  await using mall = await openMall()
  const { vault } = mall.ctx
  const [one, other] = [await vault.of('one'), await vault.of('other')]
  const sealed = one.seal('林晓', 'contact|person|7')
  expect(sealed).toMatch(/^v2\.p[\w-]{12}\./)
  expect(one.open(sealed, 'contact|person|7')).toBe('林晓')
  expect(() => one.open(sealed, 'contact|person|8')).toThrow()
  expect(() => other.open(sealed, 'contact|person|7')).toThrow(/another key/)
  expect(() => vault.open(sealed, 'contact|person|7')).toThrow(/another key/)
  const law = await vault.of('one', undefined, 'law')
  expect(() => law.open(sealed, 'contact|person|7')).toThrow(/another key/)
})

test('a start that fails on a wrong key leaves no database connection open', async () => {
  await using mall = await openMall()
  const { pool } = mall.ctx
  await mall.ctx.vault.of('one')
  const from = (await pool.query('select clock_timestamp()::text as at')).rows[0]?.at
  await expect(opened(mall, { SECRET_KEY: NEW_KEY })).rejects.toThrow('SECRET_KEY_PREVIOUS')
  const newer = `select application_name from pg_stat_activity
    where datname = current_database() and backend_start > $1::timestamptz and pid <> pg_backend_pid()`
  await expect.poll(async () => (await pool.query(newer, [from])).rows).toEqual([])
})

test('a deleted key opens nothing, from no cache and in no process', async () => {
  await using mall = await openMall()
  const { vault, db, pool } = mall.ctx
  const { seal } = await vault.of('gone')
  const copy = seal('孕 12 周', 'mall_order|remark|1')
  await vault.forget(db, 'gone', 'life')
  expect((await pool.query("select from person_key where member_id = 'gone'")).rowCount).toBe(0)
  const other = await opened(mall, {})
  for (const anew of [await vault.of('gone'), await other.ctx.vault.of('gone')])
    expect(() => anew.open(copy, 'mall_order|remark|1')).toThrow(/thrown away/)
  await other.close()
})

test('a key created in a rolled-back transaction is not used afterwards', async () => {
  await using mall = await openMall()
  const { vault, db } = mall.ctx
  const undone = db.transaction(async (tx) => {
    await vault.of('nobody', tx)
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  const sealed = (await vault.of('nobody')).seal('词', 'a')
  const other = await opened(mall, {})
  expect((await other.ctx.vault.of('nobody')).open(sealed, 'a')).toBe('词')
  await other.close()
})

const wrappedBy = async ({ ctx: { pool } }: TestMall) =>
  (await pool.query<{ n: number }>('select count(*) as n from person_key group by wrapped_by')).rows.map(({ n }) => n)

test('a key that cannot be unwrapped is logged and counted, and does not stop the others from being rewrapped', async () => {
  await using mall = await openMall()
  const [earlier = ''] = mall.ctx.settings.secretKeys
  for (const each of ['a', 'b', 'c']) await mall.ctx.vault.of(each)
  const wrapped = await mall.ctx.pool.query<{ wrapped: string }>("select wrapped from person_key where member_id = 'b'")
  await mall.ctx.pool.query(
    "update person_key set wrapped = 'AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAA' where member_id = 'b'",
  )
  const other = await opened(mall, { SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: earlier })
  for (let done = 1; done > 0; ) done = (await sweeps.reseal?.run(other.ctx)) ?? 0
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('a sealed text does not open')])
  expect(await other.ctx.figures.registry.metrics()).toContain('work_failed_tries_total{kind="reseal"} 1')
  const left =
    'select member_id from person_key where wrapped_by = (select wrapped_by from person_key where member_id = $1)'
  expect((await mall.ctx.pool.query(left, ['b'])).rows).toEqual([{ member_id: 'b' }])
  await mall.ctx.pool.query("update person_key set wrapped = $1 where member_id = 'b'", [wrapped.rows[0]?.wrapped])
  // Within the hour nothing is asked, and then what failed is tried again.
  expect(await sweeps.reseal?.run(other.ctx)).toBe(0)
  expect((await mall.ctx.pool.query(left, ['b'])).rows).toHaveLength(1)
  const later = { ...other.ctx, clock: { ...other.ctx.clock, now: () => new Date(Date.now() + 7_200_000) } }
  for (let done = 1; done > 0; ) done = (await sweeps.reseal?.run(later)) ?? 0
  expect((await mall.ctx.pool.query(left, ['b'])).rows).toHaveLength(3)
  await other.close()
})

test('SECRET_KEY is rotated under load and through a kill; afterwards the previous key is not needed', async () => {
  await using mall = await openMall()
  const [earlier = ''] = mall.ctx.settings.secretKeys
  // So many that it takes several rounds.
  for (let nth = 0; nth < 700; nth++) await mall.ctx.vault.of(`many-${nth}`)
  const members = await mall.members(4)
  const contacts = await Promise.all(members.map(({ memberId }) => aContact(mall.ctx, { memberId })))
  const env = { SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: earlier }
  const readAndWrite = async (origin: string, times: number) => {
    const moved = await Promise.all(members.map((member) => clientAt(member, origin)))
    for (let nth = 0; nth < times; nth++) {
      const [at, name] = [nth % moved.length, `林第${nth}`]
      const id = contacts[at]?.id ?? ''
      const person = { contacts_id: id, contacts_name: name, sex: 0, birthday: '1985-06-01' } as const
      expect(await moved[at]?.api.editContacts(person)).toMatchObject({ contacts_name: name })
      const list = (await moved[at]?.api.listContacts({}))?.list
      expect(list?.find((one) => one.contacts_id === id)?.contacts_name).toBe(name)
    }
  }
  const first = await serveMall(mall, ['reseal'], { env })
  const busy = readAndWrite(first.origin, 50)
  await expect.poll(async () => (await wrappedBy(mall)).length, { interval: 10, timeout: 30_000 }).toBe(2)
  await busy
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await serveMall(mall, ['reseal'], { env })
  await readAndWrite(second.origin, 50)
  await expect.poll(async () => (await wrappedBy(mall)).length, { timeout: 30_000 }).toBe(1)
  const both = await opened(mall, env)
  await expect
    .poll(() => operations.keys?.run(both.ctx, []), { timeout: 30_000 })
    .toContain('SECRET_KEY_PREVIOUS 可以删了')
  await both.close()
  second.child.kill('SIGKILL')
  await once(second.child, 'exit')

  await expect(opened(mall, {})).rejects.toThrow('SECRET_KEY_PREVIOUS')
  const alone = await opened(mall, { SECRET_KEY: NEW_KEY })
  for (const [at, { memberId }] of members.entries())
    expect((await contactsOf(alone.ctx, memberId)).map(({ id }) => id)).toEqual([contacts[at]?.id])
  // What is looked up by an index or a digest is found as before.
  expect(alone.ctx.vault.blindIndex('mobile', '13800000000')).toBe(mall.ctx.vault.blindIndex('mobile', '13800000000'))
  expect(alone.ctx.vault.mac('card secret', '1')).toBe(mall.ctx.vault.mac('card secret', '1'))
  await alone.close()
})

/** As the version before sealed: one key for all, straight from SECRET_KEY. */
function sealInOldFormat(secretKey: string, text: string, place: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOfBefore(secretKey, 'seal'), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1.k1.${nonce.toString('base64url')}.${sealed.toString('base64url')}`
}

async function rowsOfBefore({ pool }: Context, secretKey: string): Promise<void> {
  const index = createHmac('sha256', keyOfBefore(secretKey, 'index'))
    .update('mobile|v1|13812346720')
    .digest('base64url')
  const mobile = (place: string) => sealInOldFormat(secretKey, '13812346720', place)
  await pool.query(
    `insert into member (id, mobile_sealed, mobile_index, nickname, created_at) values ('old', $1, $2, '用户6720', now())`,
    [mobile('member|mobile|old'), index],
  )
  await pool.query(
    `insert into contact (id, member_id, name, mobile_sealed, sex, birthday, relation, created_at)
     values ('mum', 'old', '王秀兰', $1, 0, '1949-12-31', '母亲', now())`,
    [mobile('contact|mobile|mum')],
  )
}

const DUMP = `select concat(c::text, m::text) dump from contact c, member m where m.id = 'old'`

test('data sealed by the previous version is readable at once and migrated in batches', async () => {
  await using mall = await openMall()
  const [secretKey = ''] = mall.ctx.settings.secretKeys
  await mall.alter('delete from house_key')
  await rowsOfBefore(mall.ctx, secretKey)
  const { ctx, close } = await opened(mall, {})
  const read = async () => ({ phone: await phoneOf(ctx, 'old'), contacts: await contactsOf(ctx, 'old') })
  const before = await read()
  expect(before).toMatchObject({
    phone: '13812346720',
    contacts: [{ name: '王秀兰', sex: 0, birthday: '1949-12-31', mobile: '13812346720' }],
  })
  expect(await operations.keys?.run(ctx, [])).toContain('还有 3 条资料是旧版本存的')
  while ((await sweeps.reseal?.run(ctx)) !== 0);
  expect(await operations.keys?.run(ctx, [])).not.toContain('旧版本')
  expect(await read()).toEqual(before)
  const { rows } = await ctx.pool.query(DUMP)
  expect(rows[0].dump).not.toMatch(/王秀兰|1949|母亲|v1\.k1/)
  // A login with the number finds the same member.
  const index = ctx.vault.blindIndex('mobile', '13812346720')
  expect((await ctx.pool.query('select id from member where mobile_index = $1', [index])).rows).toEqual([{ id: 'old' }])
  await close()
})
