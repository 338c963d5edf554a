import { sql } from 'drizzle-orm'
import { PgDialect, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { insertRows } from './insert-rows.ts'
import { instant } from './instant.ts'

const room = pgTable('room', {
  roomNo: text('room_no').primaryKey(),
  beds: smallint('bed_count'),
  at: instant('made_at'),
})
const written = (...args: Parameters<typeof insertRows>) => new PgDialect().sqlToQuery(insertRows(...args))
const at = new Date('2026-11-27T08:00:00Z')

test('columns are named by the rows, in any order', () => {
  const rows = [
    { roomNo: 'A', beds: 2, at },
    { at, beds: 1, roomNo: 'B' },
  ]
  const { sql: statement, params } = written(room, rows, sql`true`)
  expect(statement.replaceAll(/\s+/g, ' ')).toBe(
    'insert into "room" ("room_no", "bed_count", "made_at") select "roomNo", "beds", "at" from json_to_recordset($1::json)' +
      ' as given ("roomNo" text, "beds" smallint, "at" timestamp with time zone) where true',
  )
  expect(params).toEqual([JSON.stringify(rows)])
})

test('rows with different or unknown columns are refused; no rows are no insert', () => {
  expect(() => insertRows(room, [{ roomNo: 'A', beds: 2 }, { roomNo: 'B' }])).toThrow('same columns')
  expect(() => insertRows(room, [Object.assign({ roomNo: 'A' }, { colour: 'red' })])).toThrow('no column colour')
  expect(written(room, []).sql).toBe('select')
})

test('a value of another column’s type does not compile', () => {
  // @ts-expect-error: beds is a number
  expect(() => insertRows(room, [{ roomNo: 'A', beds: 'two' }])).not.toThrow()
})
