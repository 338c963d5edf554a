import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test, vi } from 'vitest'
import { schema } from '../../src/app/schema.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { columnName } from './insert-rows.ts'
import { CONFIDENTIAL, enterEverything, IN_CLEAR, SEALED_SAMPLES } from './plaintext-samples.ts'
import type { Writing } from './plaintext-staff-samples.ts'
import { recordSeals } from './record-seals.ts'

/** Sealed by a state of their row, or inside another shape (docs/personal-data.md). */
const SEALED_OTHERWISE = ['draft.data', 'lecture_question.text', 'rating.text']
const SEALED = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .flatMap((table) =>
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      name.endsWith('Sealed') || SEALED_OTHERWISE.includes(columnName(column))
        ? [{ name: columnName(column), table: getTableName(table) }]
        : [],
    ),
  )

/** Every row of every table except the sandbox's, which plays phones and banks. */
async function dumpOf({ ctx: { pool } }: TestMall): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'sandbox')`,
  )
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ all: string }>(
      `select coalesce(string_agg(t::text, E'\\n'), '') as all from ${name} t`,
    )
    dump.set(name, rows[0]?.all ?? '')
  }
  return dump
}

async function readFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    await Promise.all(files.map(async (path) => [path, (await readFile(path)).toString('latin1')] as const)),
  )
}

/** Places where a secret is readable. Short digits are matched as whole words, as longer numbers and seals contain them by chance. */
function findLeaks(secrets: Record<string, string>, texts: Iterable<readonly [string, string]>): string[] {
  const found: string[] = []
  for (const [place, text] of texts) {
    for (const [what, value] of Object.entries(secrets)) {
      const whole = new RegExp(`(?<![\\w.+/=-])${value.replace(/[.+]/g, '\\$&')}(?![\\w+/=-])`)
      if (/[^ -~]/.test(value) ? text.includes(value) : whole.test(text)) found.push(`${what} in ${place}`)
    }
  }
  return found
}

/** What the process writes past the log; the console is watched in every test. */
function captureOutput() {
  const written: string[] = []
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written.push(String(chunk))
      return true
    }),
  )
  return { written, end: () => spies.map((spy) => spy.mockRestore()) }
}

test('every sealed column has a sample value', () => {
  expect(Object.keys(SEALED_SAMPLES).toSorted()).toEqual(SEALED.map(({ name }) => name).toSorted())
})

test('neither database, files, log nor URLs contain confidential data or the mall’s secrets in plain text', async () => {
  const log: string[] = []
  const urls: string[] = []
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    urls.push(String(input instanceof Request ? input.url : input))
    return send(input, init)
  })
  await using mall = await openMall({}, { write: (line) => log.push(line) })
  const sealed = recordSeals(mall)
  const entered = await enterEverything(mall, (_, act) => act())
  const secrets: Record<string, string> = { ...CONFIDENTIAL, ...entered }
  expect(Object.entries(secrets).filter(([, value]) => value.length < (/[^ -~]/.test(value) ? 4 : 6))).toEqual([])
  // It was all there to be found: each sealed column was given what is planted in it.
  const unsealed = Object.entries(SEALED_SAMPLES).filter(([column, planted]) => {
    const place = `${column.replace('.', '|').replace(/_sealed$/, '')}|`
    return !sealed.some((one) => one.place.startsWith(place) && one.text.includes(planted))
  })
  expect(unsealed).toEqual([])
  expect(log.join('')).toContain('answered')
  expect(urls.length).toBeGreaterThan(20)

  const dump = await dumpOf(mall)
  expect([...dump.keys()]).toEqual(expect.arrayContaining(['public.contact', 'public.mall_order', 'pgboss.job_common']))
  expect(SEALED.filter(({ table }) => !dump.get(`public.${table}`))).toEqual([])
  expect(findLeaks(secrets, dump)).toEqual([])
  expect(findLeaks(secrets, await readFiles(mall.ctx.settings.dataDir))).toEqual([])
  expect(findLeaks(secrets, [['the log', log.join('\n')]])).toEqual([])
  // The specification puts this one code into a path; it was spent by that very request.
  const { jumpCode: _, ...others } = secrets
  expect(findLeaks(others, [['the addresses', urls.map(decodeURIComponent).join('\n')]])).toEqual([])
})

/** How the database refuses a row; each way it quotes what it can. */
const REFUSALS: Readonly<Record<string, string>> = {
  check: `raise check_violation using message = 'violates', detail = 'Failing row contains ' || new::text`,
  unique: `raise unique_violation using message = 'duplicate key', detail = 'Key (x)=' || new::text`,
  quoted: `raise 'refused: %', new`,
  'unknown enum': 'perform new::text::struck_kind',
  'not serializable': `raise serialization_failure using message = 'could not serialize', detail = new::text`,
  deadlock: `raise deadlock_detected using message = 'deadlock', detail = new::text, hint = new::text`,
  'statement timeout': `if tg_table_name = 'contact' then perform pg_sleep(4); end if;
    raise query_canceled using message = 'canceling statement due to statement timeout', detail = new::text`,
  'connection killed': 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1)',
}

test('failing statements leave no confidential data in the database, log or stderr', async () => {
  const log: string[] = []
  const streams = captureOutput()
  await using mall = await openMall({}, { write: (line) => log.push(line) })
  await mall.alter(
    `create type struck_kind as enum ('none'); create sequence struck; grant usage on sequence struck to public`,
  )
  for (const [at, refusal] of Object.values(REFUSALS).entries())
    await mall.alter(`create function refuse_${at}() returns trigger language plpgsql as $$
      begin perform nextval('struck'); ${refusal}; return new; end $$`)
  const strikes = async () => (await mall.ctx.pool.query('select last_value, is_called from struck')).rows[0]
  const struck = new Set<string>()
  const failing: Writing = async (tables, act) => {
    for (const table of tables) {
      for (const [at, kind] of Object.keys(REFUSALS).entries()) {
        const before = await strikes()
        await mall.alter(`create trigger refuse before insert or update on ${table}
          for each row execute function refuse_${at}()`)
        await act().catch(() => undefined)
        await mall.alter(`drop trigger refuse on ${table}`)
        expect([table, kind, await strikes()]).not.toEqual([table, kind, before])
        struck.add(table)
      }
    }
    return act()
  }
  const entered = await enterEverything(mall, failing)
  const secrets: Record<string, string> = { ...CONFIDENTIAL, ...entered }
  streams.end()
  expect([...struck].toSorted()).toEqual([...new Set(SEALED.map(({ table }) => table))].toSorted())
  expect(log.filter((line) => JSON.parse(line).level === 50).length).toBeGreaterThan(struck.size)
  expect(findLeaks(secrets, await dumpOf(mall))).toEqual([])
  const others = { ...secrets, ...IN_CLEAR }
  expect(findLeaks(others, [['the log', log.join('\n')]])).toEqual([])
  expect(findLeaks(others, [['the streams', streams.written.join('\n')]])).toEqual([])
})
