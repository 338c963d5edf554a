import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { columnName } from '../../../test/privacy/insert-rows.ts'
import { KEPT } from '../../app/retention.ts'
import { schema } from '../../app/schema.ts'
import { parts } from './parts.ts'

const page = readFileSync(new URL('../../../../docs/personal-data.md', import.meta.url), 'utf8')
const namesIn = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

/** `| table | sealed | in clear | why | kept | closing |` */
const lines = page.split('\n').flatMap((line) => {
  if (!line.startsWith('| `')) return []
  const [, table = '', sealed = '', clear = '', why = '', kept = '', closing = ''] = line.split('|')
  const names = { table: namesIn(table)[0] ?? '', sealed: namesIn(sealed), clear: namesIn(clear) }
  return [{ ...names, why: why.trim(), kept: kept.trim(), closing: closing.trim() }]
})

const nothing = namesIn(/^Tables with nothing of a person:.*$/m.exec(page)?.[0] ?? '')
const tables = Object.values(schema).filter((one) => is(one, PgTable))
/** Sealed depending on the row's state, or inside JSON. */
const SEALED_OTHERWISE = ['draft.data', 'lecture_question.text', 'rating.text']

test('docs/personal-data.md lists every column of every table with personal data', () => {
  expect(tables.map(getTableName).toSorted()).toEqual([...lines.map(({ table }) => table), ...nothing].toSorted())
  for (const { table, sealed, clear } of lines) {
    const found = tables.find((one) => getTableName(one) === table)
    const columns = Object.values(found ? getTableColumns(found) : {}).map(({ name }) => name)
    expect([table, ...[...sealed, ...clear].toSorted()]).toEqual([table, ...columns.toSorted()])
  }
})

test('columns are sealed as documented, and those in clear text have a reason', () => {
  const documented = lines.flatMap(({ table, sealed }) => sealed.map((column) => `${table}.${column}`))
  const written = tables.flatMap((table) =>
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      name.endsWith('Sealed') ? [columnName(column)] : [],
    ),
  )
  expect(documented.toSorted()).toEqual([...written, ...SEALED_OTHERWISE].toSorted())
  // Columns that older versions left unsealed are resealed by their module's list; conversations live for a day, unplaced reports under the mall's key for 90, where keys and tokens of companies are too, mended cells as long as their import.
  const moved = parts.flatMap(({ sealed = [] }) => sealed.map(({ column }) => columnName(column)))
  const shortLived = [
    'assistant_turn.question_sealed',
    'assistant_turn.answer_sealed',
    'draft.data',
    'unplaced_report.content_sealed',
    'company_keys.values_sealed',
    'company_token.token_sealed',
    'import_mend.value_sealed',
  ]
  expect(documented.filter((name) => !moved.includes(name) && !shortLived.includes(name))).toEqual([])
  for (const { table, clear, why, kept, closing } of lines) {
    // Keys and dates need no reason.
    const isPlain = clear.every((name) => /^(member_id|flow|id|.*_(at|id)|author)$/.test(name))
    expect([table, isPlain || why.length > 3, kept.length > 3, closing.length > 3]).toEqual([table, true, true, true])
  }
})

test('documented periods are those of the sweeps and of account closings', () => {
  const byLaw = new Map(
    parts.flatMap(({ retainedByLaw = [] }) => retainedByLaw.map((one) => [getTableName(one.table), one])),
  )
  const A_PERIOD = /\d|\b(an?|half|two|ten) (minute|hour|day|week|month|year)/
  const untrue = lines.filter(({ table, kept }) => {
    const years = byLaw.get(table)?.years
    if (years !== undefined) return !kept.startsWith(`${years} years (`)
    return KEPT[table] === undefined ? A_PERIOD.test(kept) : kept !== KEPT[table]
  })
  expect(untrue.map(({ table, kept }) => [table, kept, KEPT[table]])).toEqual([])
  expect(Object.keys(KEPT).filter((table) => !lines.some((line) => line.table === table))).toEqual([])
})
