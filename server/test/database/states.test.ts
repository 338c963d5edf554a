import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable, PgText } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { schema } from '../../src/app/schema.ts'
import { openMall } from '../support/mall.ts'

/** What OAuth calls the state of a login, a random text; and the status of an answer. */
const NO_STATES = ['wechat_login.state', 'webhook_attempt.status']
const spelled = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

const states = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .flatMap((table) => Object.values(getTableColumns(table)))
  .filter((column) => /(^|_)(state|status)$/.test(column.name) && !NO_STATES.includes(spelled(column)))
const valuesOf = (column: PgColumn) => (is(column, PgText) ? (column.enumValues ?? []) : [])

test('every state column takes its values from one constant array', () => {
  expect(states.length).toBeGreaterThan(15)
  expect(states.filter((column) => valuesOf(column).length < 2).map(spelled)).toEqual([])
})

test('the CHECK constraints accept exactly these values', async () => {
  await using mall = await openMall()
  const { rows } = await mall.ctx.pool.query<{ column: string; def: string }>(`
    select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as def
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and array[a.attnum] = k.conkey
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace`)
  const constrained = new Map(
    rows.map(({ column, def }) => [column, [...def.matchAll(/'([^']+)'::text/g)].map(([, value]) => value).toSorted()]),
  )
  expect(Object.fromEntries(states.map((column) => [spelled(column), constrained.get(spelled(column))]))).toEqual(
    Object.fromEntries(states.map((column) => [spelled(column), valuesOf(column).toSorted()])),
  )
})
