// The laws of SQL: whose statements may name which table.
import { expect, test } from 'vitest'
import { isTest, linesWith, type Source, sources } from './house-sources.ts'

/** The one place whose statements may know the tables of several modules. */
const PERSISTENCE = /^server\/src\/modules\/checkout\/(payment-)?persistence\.ts$/
/** Whose tables are kept by a part of the platform, which knows no module. */
const KEPT_BY: Record<string, readonly string[]> = {
  house_key: ['platform/vault'],
  person_key: ['platform/vault'],
  scheduled_work: ['platform/jobs.ts'],
  tick_lease: ['platform/leased-ticks.ts', 'platform/store/store-lease.ts'],
}

const server = sources.filter(({ path }) => path.startsWith('server/src/') && !/(\.test|samples)\.ts$/.test(path))
const moduleOf = (path: string) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]

/** Every table with the module that it belongs to. */
const owners = new Map(
  server
    .filter(({ path }) => path.endsWith('tables.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, moduleOf(path) ?? path] as const),
    ),
)

/** What a file says but for its comments. */
const withoutComments = (text: string) =>
  text.replace(/'(?:[^'\\\n]|\\.)*'|\/\/.*|\/\*[\s\S]*?\*\//g, (part) => (part.startsWith("'") ? part : ''))

const NAMED =
  /\b(?:from|join|into|update|using|table)\s+(?:only\s+)?((?:"?[a-z]\w*"?(?:\s+(?:as\s+)?[a-z]\w*)?\s*,\s*)*"?[a-z]\w*"?)/gi
const COLUMN = /(?<!['.])\b([a-z]\w*_\w+)\.[a-z]\w*\b/g

/** The tables that a text's statements name. Names that its own `with` gives are none. */
function tablesIn(text: string): string[] {
  const own = new Set([...text.matchAll(/\b(\w+)\sas\s(?:(?:not )?materialized )?\(/g)].map(([, name]) => name))
  const names = [...text.matchAll(NAMED)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim().split(/\s/)[0]?.replaceAll('"', '') ?? ''),
  )
  const columns = [...text.matchAll(COLUMN)].map(([, name = '']) => name)
  return [...new Set([...names, ...columns])].filter((name) => owners.has(name) && !own.has(name))
}

function foreignTables({ path, text }: Source): string[] {
  if (PERSISTENCE.test(path)) return []
  return tablesIn(withoutComments(text)).flatMap((table) => {
    const owner = owners.get(table)
    const isKept = KEPT_BY[table]?.some((keeper) => path.startsWith(`server/src/${keeper}`)) ?? false
    if (owner === moduleOf(path) || isKept) return []
    return [`${path}: ${table} belongs to ${owner}`]
  })
}

test('the law reads SQL as it is written here', () => {
  expect(owners.get('mall_order')).toBe('order')
  expect(tablesIn('select from mall_order o, cart_line where mall_order.order_no = $1')).toEqual([
    'mall_order',
    'cart_line',
  ])
  expect(tablesIn('with card as (select 1) select from card join "member" m on true')).toEqual(['member'])
  expect(tablesIn(withoutComments("/** taken from card */ import x from 'member'"))).toEqual([])
})

test('a table’s name stands in SQL of its own module only, or in the persistence of the checkout', () => {
  expect(server.flatMap(foreignTables)).toEqual([])
})

test('no part of a statement leaves a module: its public.ts gives data and does things', () => {
  const PART =
    /^export (?:const|function) (\w+)(?:[^\n]*\): SQL\b|\([^)]*\): SQL\b|[^\n]*=> sql`|[^\n]*= sql`| =\s*[`']\(?select)/gm
  const faults = sources
    .filter(({ path }) => /^server\/src\/modules\/[^/]+\/public\.ts$/.test(path))
    .flatMap((door) => {
      const parts = server
        .filter(({ path }) => moduleOf(path) === moduleOf(door.path))
        .flatMap(({ text }) => [...text.matchAll(PART)].map(([, name = '']) => name))
      return parts.filter((name) => new RegExp(`\\b${name}\\b`).test(door.text)).map((name) => `${door.path}: ${name}`)
    })
  expect(faults).toEqual([])
})

test('a statement’s placeholders are not rewritten as text', () => {
  expect(
    linesWith(
      /\.replace(All)?\(\s*['"`/]\\?\$\d/,
      sources.filter((source) => !isTest(source) && source.path.startsWith('server/')),
    ),
  ).toEqual([])
})
