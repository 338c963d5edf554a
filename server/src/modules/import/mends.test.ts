import { MAX_MENDED, MAX_MENDS_TEXT, mendsText } from '@mall/contract/import/mends'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { zipOf } from '../../platform/zip.ts'
import { editor } from '../change-set/samples.ts'
import { csvFile } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const started = { title: '项目', reason: '十二月的项目' }
const HEAD = '项目编号,项目名,系统,看什么,单项价,用时分钟,服务'

const file = csvFile(HEAD, 'A-1,血压,一般检查,血压,8S.00,3,体检', ',身高,一般检查,身高,5,1,体检')

test('a faulty cell is told with what it is and mended for one import, without another file', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const { faults } = await api.checkImport({}, { file })
  expect(faults).toMatchObject([
    { line: 2, column: '单项价', cell: { sheet: 'item', key: 'price', value: '8S.00' } },
    { line: 3, column: '项目编号', cell: { sheet: 'item', key: 'code', value: '' } },
  ])
  const half = mendsText([{ file: '', line: 2, column: '单项价', value: '85.00' }])
  expect((await api.checkImport({ mends: half }, { file })).faults.map(({ line }) => line)).toEqual([3])
  await expect(api.startImport({ ...started, mends: half }, { file })).rejects.toEqual(refusal('IMPORT_FAULTY'))
  const mends = mendsText([
    { file: '', line: 2, column: '单项价', value: '85.00' },
    { file: '', line: 3, column: '项目编号', value: 'A-2' },
  ])
  expect(await api.checkImport({ mends }, { file })).toMatchObject({ faultCount: 0, sets: 1 })
  const { changeSetIds } = await api.startImport({ ...started, mends }, { file })
  const { lines } = await api.getChangeSet({ changeSetId: changeSetIds[0] ?? '' })
  expect(lines.map(({ thingId, next }) => [thingId, JSON.parse(next).price]).toSorted()).toEqual([
    ['A-1', '85.00'],
    ['A-2', '5.00'],
  ])
  expect((await api.checkImport({}, { file })).faultCount).toBe(2)
})

test('what is mended wrongly is told as what it now is, and of several files only the one that is meant', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const zip = zipOf([
    { name: '甲.csv', bytes: csvFile(HEAD, 'A-1,血压,一般检查,血压,8,三分钟,体检') },
    { name: '乙.csv', bytes: csvFile(HEAD, 'B-1,身高,一般检查,身高,5,三分钟,体检') },
  ])
  const mends = mendsText([{ file: '甲.csv', line: 2, column: '用时分钟', value: '几分钟' }])
  const { faults } = await api.checkImport({ mends }, { file: zip })
  expect(faults).toMatchObject([
    { file: '甲.csv', cell: { value: '几分钟' } },
    { file: '乙.csv', cell: { value: '三分钟' } },
  ])
  const right = mendsText([{ file: '乙.csv', line: 2, column: '用时分钟', value: '1' }])
  expect((await api.checkImport({ mends: right }, { file: zip })).faults).toMatchObject([{ file: '甲.csv' }])
})

test('what is mended where nothing stands is told, and what is no mend is refused', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const good = csvFile(HEAD, 'A-1,血压,一般检查,血压,8,3,体检')
  for (const place of [
    { file: '', line: 9, column: '单项价' },
    { file: '', line: 2, column: '没有这一列' },
    { file: '别的.csv', line: 2, column: '单项价' },
  ]) {
    const { faults, sets } = await api.checkImport({ mends: mendsText([{ ...place, value: '9' }]) }, { file: good })
    expect(faults).toMatchObject([{ ...place, words: expect.stringContaining('改正没有用上'), cell: null }])
    expect(sets).toBe(1)
  }
  const long = mendsText([{ file: '', line: 2, column: '单项价', value: '9'.repeat(MAX_MENDED + 1) }])
  for (const mends of ['', '{}', '[1]', '[["",0,"单项价","9"]]', long, ' '.repeat(MAX_MENDS_TEXT + 1)])
    await expect(api.checkImport({ mends }, { file: good })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('a long text is mended in the file, not in place', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const tooLong = csvFile(HEAD, `A-1,${'血'.repeat(MAX_MENDED + 1)},一般检查,血压,8,3,体检`)
  expect((await api.checkImport({}, { file: tooLong })).faults).toMatchObject([{ column: '项目名', cell: null }])
})
