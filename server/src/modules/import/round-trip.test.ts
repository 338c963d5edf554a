import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { SHEETS } from '@mall/contract/sheet/sheets'
import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { cleanHtml } from '../../platform/clean-html.ts'
import { indexProduct } from '../catalogue/public.ts'
import { sheetRows } from '../change-set/public.ts'
import { editor } from '../change-set/samples.ts'
import { countContentLater } from '../settings/public.ts'

const TABLES = [
  'branch',
  'item',
  'exam_package',
  'package_item',
  'item_part',
  'product',
  'product_spec',
  'city',
  'category',
  'organ',
  ...['navigation_item', 'navigation_entry', 'home_category', 'recommend_tab', 'recommend', 'major_service'],
]

/** Every value with its table, row and column; the time of the last change is left out. */
async function valuesOf({ ctx }: TestMall): Promise<string[]> {
  const all: string[] = []
  for (const table of TABLES) {
    const { rows } = await ctx.pool.query(`select to_jsonb(t) - 'updated_at' as row from ${table} t order by t::text`)
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        all.push(`${table} ${row.id ?? keyOf(row)} ${column} ${textOf(value)}`)
  }
  return all
}

/** Of a row that has no code of its own. */
const keyOf = (row: Record<string, unknown>) =>
  Object.entries(row)
    .flatMap(([name, value]) => (name.endsWith('_id') ? value : []))
    .join(' ')

/** Lists are compared as sets: categories come in another order. */
const textOf = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)

async function aDemoMall() {
  const mall = await openMall()
  await loadDemoMall(mall.ctx.pool, demoMall({ today: '2026-11-20' }), indexProduct, cleanHtml)
  return mall
}

test('the demo mall, exported and brought in again, changes nothing', async () => {
  await using mall = await aDemoMall()
  const { api } = await editor(mall)
  const file = Buffer.from(await api.exportCatalogue({}))
  const { faults, changes, sets, rows } = await api.checkImport({}, { file })
  expect(rows).toBeGreaterThan(1_000)
  expect({ faults, changes, sets }).toEqual({ faults: [], changes: [], sets: 0 })
})

test('a row written as it stands stays as it is in every column of its table', async () => {
  await using mall = await aDemoMall()
  const { ctx } = mall
  const before = await valuesOf(mall)
  // A change of a text is its next version.
  for (const sheet of SHEETS.filter((one) => one !== 'text')) {
    const rows = sheetRows[sheet]
    for (let from: string | undefined = ''; from !== undefined; ) {
      const ids: string[] = await rows.idsAfter(ctx.db, from, 50)
      await ctx.db.transaction(async (tx) => {
        await countContentLater(tx)
        for (const { id, cells } of await rows.find(tx, ids)) {
          // As a change set keeps it.
          const kept = cellsOf(rowValue(sheet, cells)) ?? {}
          await rows.change(tx, { id, cells: kept }, ctx.clock.now())
        }
      })
      from = ids.at(-1)
    }
  }
  const after = await valuesOf(mall)
  expect([...new Set(after).difference(new Set(before))]).toEqual([])
}, 120_000)
