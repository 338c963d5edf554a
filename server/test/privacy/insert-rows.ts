import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../../src/app/context.ts'
import { schema } from '../../src/app/schema.ts'
import type { Sealer } from '../../src/platform/vault/vault.ts'

/** Columns by which a row belongs to a person, directly or through another row. */
const LINKS = [
  'member_id',
  'session_id',
  'contact_id',
  'booking_id',
  'voucher_id',
  'order_no',
  'out_trade_no',
  'card_id',
  'after_sale_id',
  'critical_id',
  'conversation_id',
  'consultation_id',
]

const allTables: readonly PgTable[] = Object.values(schema).filter((one) => is(one, PgTable))

export const memberTables = allTables.filter((table) => 'memberId' in getTableColumns(table))
/** Every table with a row of a person. */
const personTables = allTables.filter((table) => columnsOf(table).some(({ name }) => LINKS.includes(name)))

function columnsOf(table: PgTable): PgColumn[] {
  return Object.values(getTableColumns(table))
}

export const columnName = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

/** A token that names its column: `planted:contact.name`. */
const token = (column: PgColumn) => `planted:${columnName(column)}`

interface Input {
  memberId: string
  /** Values of columns that a check constrains, by `table.column`, instead of a token. */
  instead: Readonly<Record<string, unknown>>
}

/** One row in every table of people, each text in it a token that names its column. */
export async function insertRowsOf(ctx: Context, { memberId, instead }: Input): Promise<void> {
  const { rows: sessions } = await ctx.pool.query<{ id: string }>('select id from session where member_id = $1', [
    memberId,
  ])
  const links: Record<string, unknown> = { member_id: memberId, session_id: sessions[0]?.id }
  const sealer = await ctx.vault.of(memberId)
  // Keys are no words of anybody.
  const done = new Set(['member', 'session', 'person_key'])
  const insertWithParents = async (table: PgTable): Promise<void> => {
    const name = getTableName(table)
    if (done.has(name)) return
    done.add(name)
    const { foreignKeys } = getTableConfig(table)
    const parents = new Map<string, unknown>()
    for (const key of foreignKeys) {
      const { foreignTable, columns } = key.reference()
      await insertWithParents(foreignTable)
      for (const column of columns) parents.set(column.name, links[column.name] ?? idOf(foreignTable))
    }
    const named = Object.entries(getTableColumns(table)).filter(([, column]) => column.generatedIdentity === undefined)
    const columns = named.map(([, column]) => column)
    const values = named.map(([name, column]) => {
      const requested = instead[columnName(column)]
      return requested !== undefined
        ? requested
        : (links[column.name] ?? parents.get(column.name) ?? sampleValue(ctx, sealer, name, column))
    })
    const names = columns.map((column) => sql.identifier(column.name))
    const params = values.map((value) => sql.param(value))
    await ctx.db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(params, sql`, `)})`)
  }
  for (const table of personTables) await insertWithParents(table)
  // The login has made these two already.
  const [person, login] = [`planted:member.nickname`, `planted:session.user_agent`]
  await ctx.pool.query('update member set nickname = $1 where id = $2', [person, memberId])
  await ctx.pool.query('update session set user_agent = $1, ip = $1 where member_id = $2', [login, memberId])
}

const idOf = (table: PgTable) => `row-${getTableName(table)}`

function sampleValue(ctx: Context, sealer: Sealer, name: string, column: PgColumn): unknown {
  if (column.primary || column.name === 'id') return idOf(column.table)
  if (name.endsWith('Sealed')) return sealer.seal(token(column), 'planted')
  switch (column.columnType) {
    case 'PgText':
      return column.enumValues?.[0] ?? token(column)
    case 'PgArray':
      return [token(column)]
    case 'PgJsonb':
      return JSON.stringify([token(column)])
    case 'PgBoolean':
      return false
    case 'PgDateString':
      return ctx.clock.today()
    default:
      return /Int|Serial|Numeric/.test(column.columnType) ? 1 : ctx.clock.now().toISOString()
  }
}

/** All tokens in the database, sealed fields decrypted with `opened`. */
export async function findTokens({ pool }: Context, opened: ReadonlyMap<string, string>): Promise<Set<string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    texts.push(
      ...rows.map(({ text }) => text.replace(/v2\.[\w-]+\.[\w-]+\.[\w-]+/g, (sealed) => opened.get(sealed) ?? sealed)),
    )
  }
  return new Set(texts.flatMap((text) => [...text.matchAll(/planted:(\w+\.\w+)/g)].map(([, column = '']) => column)))
}
