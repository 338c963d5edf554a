import { MAX_OWN_NAMES } from '@mall/contract/import/terms'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anItem, aProduct } from '../catalogue/samples.ts'
import { editor } from '../change-set/samples.ts'
import { csvFile } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

test('a group’s own names are asked for once: guessed, saved, remembered, and faults are told by them', async () => {
  await using mall = await openMall()
  const { id } = await anItem(mall.ctx, { name: '血压', priceFen: 1_000 })
  const [{ api }, colleague] = [await editor(mall), await editor(mall)]
  const file = csvFile('项目编号,单项价(元),项目说明,备注2', `${id},9.5,血管,略`)
  const first = await api.checkImport({}, { file })
  expect(first.heads).toEqual([
    {
      ...{ file: '', sheet: 'item', guess: null, taken: ['code'] },
      columns: [
        { written: '单项价(元)', key: null, guess: 'price' },
        { written: '项目说明', key: null, guess: null },
        { written: '备注2', key: null, guess: null },
      ],
      missing: expect.arrayContaining(['项目名', '看什么']),
    },
  ])
  expect(first.faults.map(({ column }) => column)).toEqual(['单项价(元)', '项目说明', '备注2'])
  const columns = [
    { written: '单项价(元)', key: 'price' },
    { written: '项目说明', key: 'tells' },
    { written: '备注2', key: 'left-out' },
  ]
  await api.saveImportColumns({ sheet: 'item', columns })
  const second = await colleague.api.checkImport({}, { file })
  expect(second.heads[0]?.columns.map(({ key }) => key)).toEqual(['price', 'tells', 'left-out'])
  expect(second.changes).toMatchObject([{ after: '看什么：血管\n单项价：9.50' }])
  expect((await api.startImport({ title: '项目', reason: '十二月价格表' }, { file })).changeSetIds).toHaveLength(1)
  const wrong = csvFile('项目编号,单项价(元)', `${id},8S.00`)
  expect((await api.checkImport({}, { file: wrong })).faults).toMatchObject([{ column: '单项价(元)', line: 2 }])
  const { rows } = await mall.ctx.pool.query("select changes from audit where call = 'saveImportColumns'")
  expect(rows).toHaveLength(1)
  expect(rows[0]?.changes).toContainEqual({ field: '备注2', before: null, after: '不导入' })
})

test('a file whose code has another name is matched by its whole head', async () => {
  await using mall = await openMall()
  const { specs } = await aProduct(mall.ctx)
  const { api } = await editor(mall)
  const file = csvFile('SKU,到院价', `${specs[0]?.id},389`)
  const { heads, faults } = await api.checkImport({}, { file })
  expect(heads).toMatchObject([{ sheet: null, columns: [{ written: 'SKU' }, { written: '到院价' }] }])
  expect(faults).toMatchObject([{ line: 1, column: 'SKU', words: expect.stringContaining('看不出是什么表') }])
  const columns = [
    { written: 'SKU', key: 'code' },
    { written: '到院价', key: 'price' },
  ]
  await api.saveImportColumns({ sheet: 'price', columns })
  const { changes, faultCount } = await api.checkImport({}, { file })
  expect({ faultCount, changes }).toMatchObject({ faultCount: 0, changes: [{ sheetName: '价格' }] })
  // The same again is told, whoever names it.
  const twice = csvFile('SKU,到院价,售价,', `${specs[0]?.id},389,390,`)
  expect((await api.checkImport({}, { file: twice })).faults.map(({ words }) => words)).toEqual([
    '和“到院价”是同一列',
    expect.stringContaining('第 4 列没有列名'),
  ])
})

test('no column that is none is remembered, and not more than may be', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const save = (columns: { written: string; key: string }[]) => api.saveImportColumns({ sheet: 'item', columns })
  await expect(save([{ written: '编码', key: 'selling' }])).rejects.toEqual(refusal('IMPORT_COLUMN_UNKNOWN'))
  await expect(save([{ written: '字'.repeat(61), key: 'price' }])).rejects.toEqual(refusal('BAD_INPUT'))
  const many = (from: number, count: number) =>
    save(Array.from({ length: count }, (_, n) => ({ written: `列${from + n}`, key: 'left-out' })))
  for (let from = 0; from < MAX_OWN_NAMES; from += 100) await many(from, 100)
  await expect(many(MAX_OWN_NAMES, 1)).rejects.toEqual(refusal('IMPORT_COLUMNS_MANY'))
  await many(0, 100)
})
