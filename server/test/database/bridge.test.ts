import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '../../src/app/create-context.ts'
import { workKinds } from '../../src/app/registry.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { testCluster } from '../support/cluster.ts'
import { openMall } from '../support/mall.ts'
import { runSql } from '../support/run-sql.ts'

/** A whole mall as it was before the baseline, with rows in every table and in every state: `pg_dump` of PostgreSQL 15. */
const DUMP = join(import.meta.dirname, 'mall-of-0057.sql.gz')
const restore = (url: string) => runSql(url, gunzipSync(readFileSync(DUMP)).toString(), [])
/** Queues that came after the dump. */
const LATER_KINDS = ['make-extract', 'report-ready', 'difference-asked', 'closure-offered', 'day-reopened', 'parcel']
/** Who the dump is about. */
const MOBILE = '15960347182'

const SCHEMA = `
  select 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' || coalesce(column_default, '')
    as line from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
    and proname <> 'mall_now' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select 'extension ' || extname from pg_extension
  order by 1`

async function schemaOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(SCHEMA)
  // A dump that is read again has fewer brackets around what is joined by `and`.
  return rows.map(({ line }) => (line.startsWith('constraint ') ? line.replace(/[()]/g, '') : line))
}

test('a database from before the baseline is migrated to the schema of a new one and keeps all data', async () => {
  await using fresh = await openMall()
  await using mall = await openMall({}, null, null, { name: '-of-0057', fill: restore })
  const [before, after] = [await schemaOf(fresh.ctx.pool), await schemaOf(mall.ctx.pool)]
  expect(before.length).toBeGreaterThan(500)
  expect(after).toEqual(before)

  // What waits under the name of a queue finds the queue.
  const { rows: kinds } = await mall.ctx.pool.query<{ kind: string }>(
    'select kind from scheduled_work union select kind from failed_work',
  )
  expect([...kinds.map(({ kind }) => kind), ...LATER_KINDS].toSorted()).toEqual([...workKinds].toSorted())

  const { api } = await mall.member(MOBILE)
  const orders = await api.listOrders({})
  expect(orders.total).toBeGreaterThan(2)
  const { list: bookings } = await api.listBookings({ group: 'all' })
  expect(bookings.map(({ contacts_name }) => contacts_name)).toEqual(['欧阳沐禾'])
  const { bookingId = '' } = bookings[0] ?? {}
  expect(await api.getBooking({ bookingId })).toMatchObject({ contacts_name: '欧阳沐禾', state: 'booked' })
  expect((await api.getConsultation({ group: 'regular' })).messages).toMatchObject([{ text: '我上个月刚放过两个支架' }])
})

test('a database without a known migration path is refused with an explanation', async () => {
  const cluster = await testCluster()
  const { url, drop } = await cluster.createDatabase('bare', async () => undefined)
  try {
    await restore(url)
    await runSql(
      url,
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
      [],
    )
    await expect(migrate(url, MIGRATIONS)).rejects.toThrow('请先用迁移到 0057 的那一版启动一次')
  } finally {
    await drop()
    await cluster.stop()
  }
})

test('only the newest drizzle-kit snapshot is in the repository', () => {
  expect(readdirSync(join(MIGRATIONS, 'meta')).filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1)
  expect(readdirSync(join(MIGRATIONS, 'bridge', 'meta'))).toEqual(['_journal.json'])
})
