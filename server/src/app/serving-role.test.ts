import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testCluster } from '../../test/support/cluster.ts'
import { openMall, type TestMall } from '../../test/support/mall.ts'
import { recordAccess } from '../modules/account/public.ts'
import { asOwner, whyOverprivileged } from '../platform/database/roles.ts'
import { MIGRATIONS } from './create-context.ts'
import { prepareDatabase } from './prepare-database.ts'

const LINE = { kind: 'operator', who: '客服', what: '手机号', why: '核对', subject: '' } as const

async function aLine({ ctx, member }: TestMall): Promise<void> {
  const { memberId } = await member()
  await ctx.db.transaction((tx) => recordAccess(ctx, tx, { ...LINE, memberId }))
}

/** Statements an attacker with database access would try. */
const TAMPERING = [
  "update access_log set who = '没人'",
  'delete from access_log',
  'truncate access_log',
  'delete from mall_opening',
  'update mall_opening set opened_at = now()',
  'truncate mall_opening',
  'alter table mall_opening disable trigger all',
  'alter table access_log disable trigger access_log_is_kept',
  'alter table access_log disable trigger all',
  'drop trigger access_log_is_kept on access_log',
  'alter table access_log drop column who',
  'alter table access_log rename to gone',
  'drop table access_log',
  'create or replace function keep_access_log() returns trigger language plpgsql as $$ begin return new; end $$',
  "create or replace function forget_past_accesses() returns void language sql as 'delete from access_log'",
  'create trigger first before insert on access_log for each row execute function keep_access_log()',
  'create rule gone as on insert to access_log do instead nothing',
  'alter table access_log owner to current_user',
  'set session_replication_role = replica',
  'create table public.mine (id int)',
  'alter role current_user superuser',
  'alter table mall_order add column mine int',
  'select * from pg_authid',
]

test('the serving role owns nothing, is no superuser, and can only insert into the access log', async () => {
  await using mall = await openMall()
  const { pool } = mall.ctx
  await aLine(mall)
  const before = (await pool.query('select * from access_log')).rows
  const done: string[] = []
  for (const statement of TAMPERING) {
    const refused = await pool.query(statement).then(
      () => '',
      (error: Error) => error.message,
    )
    if (!/permission denied|must be owner|must be able to|only roles with/i.test(refused))
      done.push(`${statement}: ${refused}`)
  }
  expect(done).toEqual([])
  // Granting what one does not hold is no error in PostgreSQL, and has no effect.
  await pool.query('grant update, delete on access_log to current_user')
  await expect(pool.query('delete from access_log')).rejects.toThrow(/permission denied/)
  expect((await pool.query('select * from access_log')).rows).toEqual(before)
  expect(before).toHaveLength(1)
  const owned = `select relname from pg_class where pg_has_role(relowner, 'USAGE')
    union all select proname from pg_proc where pg_has_role(proowner, 'USAGE')
    union all select nspname from pg_namespace where pg_has_role(nspowner, 'USAGE') and nspname !~ '^pg_(toast_)?temp'`
  expect((await pool.query(owned)).rows).toEqual([])
  expect(await whyOverprivileged(pool)).toBeNull()
})

test('access log entries older than three years are deleted, newer ones are not', async () => {
  await using mall = await openMall()
  const { pool } = mall.ctx
  await aLine(mall)
  await pool.query(`insert into access_log select member_id, 2, now() - interval '4 years', kind, who, what, why, subject, mac
    from access_log`)
  await mall.tick('delete-lapsed-accounts')
  expect((await pool.query('select nth from access_log')).rows).toEqual([{ nth: 1 }])
})

test('the serving role can use tables of later migrations at once', async () => {
  await using mall = await openMall()
  await mall.alter('create table later (id bigserial, word text)')
  await mall.ctx.pool.query("insert into later (word) values ('a'); update later set word = 'b'")
  expect((await mall.ctx.pool.query('delete from later returning word')).rows).toEqual([{ word: 'b' }])
})

test('a database with a single role is converted at the next start', async () => {
  const cluster = await testCluster()
  const { url, servingUrl, drop } = await cluster.createDatabase('bare', async () => undefined)
  const what = { migrations: MIGRATIONS, withSandbox: true }
  try {
    // The only role serves, as before.
    await prepareDatabase({ databaseUrl: url, ownerUrl: undefined }, what)
    expect(await asOwner(url, whyOverprivileged)).toMatch(/超级用户|拥有商城的表/)
    const client = new Client({ connectionString: servingUrl })
    await client.connect()
    await expect(client.query('select from member')).rejects.toThrow(/permission denied/)
    await prepareDatabase({ databaseUrl: servingUrl, ownerUrl: url }, what)
    await client.query('select from member')
    await expect(client.query('delete from access_log')).rejects.toThrow(/permission denied/)
    // Without the owner it goes on serving, as long as nothing is to be migrated.
    await prepareDatabase({ databaseUrl: servingUrl, ownerUrl: undefined }, what)
    await asOwner(url, (owner) =>
      owner.query(
        'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
      ),
    )
    await expect(prepareDatabase({ databaseUrl: servingUrl, ownerUrl: undefined }, what)).rejects.toThrow(
      'DATABASE_OWNER_URL',
    )
    await client.end()
  } finally {
    await drop()
    await cluster.stop()
  }
})

test('that the mall is open is not taken back, not even by the owner of its tables', async () => {
  await using mall = await openMall()
  for (const statement of [
    'delete from mall_opening',
    'update mall_opening set opened_by = $$x$$',
    'truncate mall_opening',
  ])
    await expect(mall.alter(statement)).rejects.toThrow(/never changed/)
  expect((await mall.ctx.pool.query('select from mall_opening')).rowCount).toBe(1)
})
