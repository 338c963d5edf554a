import {
  LISTED_MENDS,
  MAX_MENDED,
  MAX_MENDS,
  MAX_STAGED,
  MENDS_AT_ONCE,
  STAGED_DAYS,
} from '@mall/contract/import/terms'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { zipOf } from '../../platform/zip.ts'
import { editor } from '../change-set/samples.ts'
import { csvFile } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const started = { title: '项目', reason: '十二月的项目' }
const HEAD = '项目编号,项目名,系统,看什么,单项价,用时分钟,服务'
const DAY_MS = 86_400_000

const file = csvFile(HEAD, 'A-1,血压,一般检查,血压,8S.00,3,体检', ',身高,一般检查,身高,5,1,体检')

const staged = async ({ api }: StaffClient, bytes: Buffer<ArrayBuffer>, name = '项目.csv') =>
  (await api.stageImport({ name }, { file: bytes })).importId
const mend = (line: number, column: string, value: string | null) => ({ file: '', line, column, value })
const filesOf = async ({ ctx }: TestMall) => (await ctx.uploads.list('imports/')).objects

test('a faulty cell is told with what it is and mended, and the file becomes change sets as it then stands', async () => {
  await using mall = await openMall()
  const me = await editor(mall)
  const { api } = me
  const importId = await staged(me, file)
  const first = await api.checkStagedImport({ importId })
  expect(first).toMatchObject({ name: '项目.csv', version: 1, mendCount: 0, faultyFiles: [{ file: '', rows: 2 }] })
  expect(first.faults).toMatchObject([
    { line: 2, column: '单项价', cell: { sheet: 'item', key: 'price', value: '8S.00' } },
    { line: 3, column: '项目编号', cell: { sheet: 'item', key: 'code', value: '' } },
  ])
  const half = await api.mendImport({ importId, version: 1, mends: [mend(2, '单项价', '85.00')] })
  expect(half).toEqual({ version: 2, mendCount: 1 })
  expect((await api.checkStagedImport({ importId })).faults.map(({ line }) => line)).toEqual([3])
  await expect(api.startStagedImport({ ...started, importId, version: 2 })).rejects.toEqual(refusal('IMPORT_FAULTY'))
  await api.mendImport({ importId, version: 2, mends: [mend(3, '项目编号', 'A-2')] })
  const mended = await api.checkStagedImport({ importId })
  expect(mended).toMatchObject({ faultCount: 0, sets: 1, version: 3, mendCount: 2, faultyFiles: [] })
  expect(mended.mends).toEqual([
    { ...mend(2, '单项价', '85.00'), was: '8S.00' },
    { ...mend(3, '项目编号', 'A-2'), was: '' },
  ])
  const idempotencyKey = mall.ctx.ids.id()
  const start = () => api.startStagedImport({ ...started, importId, version: 3 }, { idempotencyKey })
  const { changeSetIds } = await start()
  const { lines } = await api.getChangeSet({ changeSetId: changeSetIds[0] ?? '' })
  expect(lines.map(({ thingId, next }) => [thingId, JSON.parse(next).price]).toSorted()).toEqual([
    ['A-1', '85.00'],
    ['A-2', '5.00'],
  ])
  // Sent again it is the same; the import, its cells and its file are gone.
  expect(await start()).toEqual({ changeSetIds })
  await expect(api.checkStagedImport({ importId })).rejects.toEqual(refusal('IMPORT_GONE'))
  expect((await mall.ctx.pool.query('select from import_mend')).rowCount).toBe(0)
  expect(await filesOf(mall)).toEqual([])
  expect((await api.checkImport({}, { file })).faultCount).toBe(2)
})

test('a start that is sent again while the first is on its way gets the answer of the first', async () => {
  await using mall = await openMall()
  const me = await editor(mall)
  const importId = await staged(me, file)
  const mends = [mend(2, '单项价', '85.00'), mend(3, '项目编号', 'A-2')]
  const { version } = await me.api.mendImport({ importId, version: 1, mends })
  const idempotencyKey = mall.ctx.ids.id()
  const start = () => me.api.startStagedImport({ ...started, importId, version }, { idempotencyKey })
  const { uploads } = mall.ctx
  const read = uploads.read.bind(uploads)
  let first: Awaited<ReturnType<typeof start>> | null = null
  // The second has found nothing done and is about to read the file, which the first takes away.
  uploads.read = async (path) => {
    uploads.read = read
    first = await start()
    return read(path)
  }
  expect(await start()).toEqual(first)
  expect(first).toMatchObject({ changeSetIds: [expect.any(String)] })
  expect((await me.api.listChangeSets({})).list).toHaveLength(1)
})

test('what was mended stays with the file: staged again, on another page, after a mend is taken back', async () => {
  await using mall = await openMall()
  const me = await editor(mall)
  const importId = await staged(me, file)
  await me.api.mendImport({ importId, version: 1, mends: [mend(2, '单项价', '85.00'), mend(3, '项目编号', 'A-2')] })
  expect(await staged(me, file, '又一次.csv')).toBe(importId)
  expect((await me.api.listStagedImports({})).list).toMatchObject([{ importId, name: '又一次.csv', mendCount: 2 }])
  // Seen before: mended elsewhere since then, it is looked at again first.
  await expect(me.api.mendImport({ importId, version: 1, mends: [mend(2, '单项价', '9')] })).rejects.toEqual(
    refusal('IMPORT_MOVED'),
  )
  await expect(me.api.startStagedImport({ ...started, importId, version: 1 })).rejects.toEqual(refusal('IMPORT_MOVED'))
  const taken = { importId, version: 2, mends: [mend(2, '单项价', null)] }
  const idempotencyKey = mall.ctx.ids.id()
  const back = await me.api.mendImport(taken, { idempotencyKey })
  expect(back).toEqual({ version: 3, mendCount: 1 })
  expect(await me.api.mendImport(taken, { idempotencyKey })).toEqual(back)
  expect((await me.api.checkStagedImport({ importId })).faults).toMatchObject([{ cell: { value: '8S.00' } }])
  const rows = await mall.ctx.pool.query('select value_sealed from import_mend')
  expect(JSON.stringify(rows.rows)).not.toContain('A-2')
})

test('an import is its own person’s: nobody else sees, mends, starts or drops it', async () => {
  await using mall = await openMall()
  const [me, other] = [await editor(mall), await editor(mall)]
  const importId = await staged(me, file)
  for (const call of [
    () => other.api.checkStagedImport({ importId }),
    () => other.api.mendImport({ importId, version: 1, mends: [mend(2, '单项价', '85')] }),
    () => other.api.startStagedImport({ ...started, importId, version: 1 }),
    () => other.api.exportFaultyRows({ importId, file: '' }),
    () => other.api.dropStagedImport({ importId }),
  ])
    await expect(call()).rejects.toEqual(refusal('IMPORT_GONE'))
  expect((await other.api.listStagedImports({})).list).toEqual([])
  // The same file of somebody else is another import.
  expect(await staged(other, file)).not.toBe(importId)
  await me.api.dropStagedImport({ importId })
  expect((await me.api.listStagedImports({})).list).toEqual([])
  expect(await filesOf(mall)).toHaveLength(1)
})

test('thousands of cells are mended, more are refused, and the first of them are listed', async () => {
  await using mall = await openMall()
  const me = await editor(mall)
  const rows = Array.from({ length: MAX_MENDS + 1 }, (_, n) => `A-${n},血压,一般检查,血压,8S,3,体检`)
  const importId = await staged(me, csvFile(HEAD, ...rows))
  let version = 1
  for (let at = 0; at < MAX_MENDS; at += MENDS_AT_ONCE) {
    const mends = Array.from({ length: MENDS_AT_ONCE }, (_, n) => mend(at + n + 2, '单项价', '8'))
    version = (await me.api.mendImport({ importId, version, mends })).version
  }
  const more = { importId, version, mends: [mend(MAX_MENDS + 2, '单项价', '8')] }
  await expect(me.api.mendImport(more)).rejects.toEqual(refusal('IMPORT_MENDS_MANY'))
  const checked = await me.api.checkStagedImport({ importId })
  expect(checked).toMatchObject({ faultCount: 1, mendCount: MAX_MENDS, version })
  expect(checked.mends).toHaveLength(LISTED_MENDS)
})

test('of several files only the one that is meant is mended, and what has no place is told', async () => {
  await using mall = await openMall()
  const me = await editor(mall)
  const zip = zipOf([
    { name: '甲.csv', bytes: csvFile(HEAD, 'A-1,血压,一般检查,血压,8,三分钟,体检') },
    { name: '乙.csv', bytes: csvFile(HEAD, 'B-1,身高,一般检查,身高,5,三分钟,体检') },
  ])
  const importId = await staged(me, zip, '表.zip')
  const here = { line: 2, column: '用时分钟' }
  await me.api.mendImport({ importId, version: 1, mends: [{ file: '甲.csv', ...here, value: '几分钟' }] })
  expect((await me.api.checkStagedImport({ importId })).faults).toMatchObject([
    { file: '甲.csv', cell: { value: '几分钟' } },
    { file: '乙.csv', cell: { value: '三分钟' } },
  ])
  const nowhere = [
    { file: '甲.csv', line: 9, column: '单项价' },
    { file: '甲.csv', line: 2, column: '没有这一列' },
    { file: '别的.csv', line: 2, column: '单项价' },
  ]
  const good = [
    { file: '甲.csv', ...here, value: '1' },
    { file: '乙.csv', ...here, value: '1' },
  ]
  const lost = nowhere.map((place) => ({ ...place, value: '9' }))
  await me.api.mendImport({ importId, version: 2, mends: [...good, ...lost] })
  const { faults, mends, faultyFiles } = await me.api.checkStagedImport({ importId })
  expect(faultyFiles).toEqual([])
  expect(faults.map(({ words, cell }) => [words.includes('改正没有用上'), cell])).toEqual(
    nowhere.map(() => [true, null]),
  )
  expect(mends).toHaveLength(good.length + lost.length)
  await me.api.mendImport({ importId, version: 3, mends: nowhere.map((place) => ({ ...place, value: null })) })
  expect(await me.api.checkStagedImport({ importId })).toMatchObject({ faultCount: 0, sets: 1 })
})

test('rows with a fault are taken out as they stand, and brought in again alone', async () => {
  await using mall = await openMall()
  const me = await editor(mall)
  const rows = [
    'A-1,血压,一般检查,血压,8,3,体检',
    'A-2,身高,一般检查,身高,5S,三,体检',
    '=1+1,体重,一般检查,体重,5,3,体检',
  ]
  const importId = await staged(me, csvFile(HEAD, ...rows))
  await me.api.mendImport({ importId, version: 1, mends: [mend(3, '单项价', '55')] })
  const taken = Buffer.from(await me.api.exportFaultyRows({ importId, file: '' }))
  const [head, ...lines] = taken.toString().trim().split('\r\n')
  expect(head).toContain(`${HEAD},哪里不对`)
  expect(lines).toEqual([
    expect.stringMatching(/^A-2,身高,一般检查,身高,55,三,体检,用时分钟：/),
    expect.stringMatching(/^'=1\+1,体重,一般检查,体重,5,3,体检,项目编号：/),
  ])
  const mended = taken.toString().replace(',三,', ',3,').replace("'=1+1", 'A-3')
  expect(await me.api.checkImport({}, { file: Buffer.from(mended) })).toMatchObject({
    faultCount: 0,
    rows: 2,
    heads: [],
  })
})

test('rows that have no price or no picture count as faulty like any other, as many as are taken out', async () => {
  await using mall = await openMall()
  const me = await editor(mall)
  const head = '商品编号,商品名,一句话介绍,适合谁,品牌,人群,档次,服务,上架,图片'
  const rows = [
    'p-1,年检,一年一次,成人,样例,职场,基础,体检,是,',
    'p-2,年检,一年一次,成人,样例,职场,基础,体检,否,不在.jpg',
    'p-3,年检,一年一次,成人,样例,职场,基础,体检,是,products/none.webp',
    'p-4,年检,一年一次,成人,样例,职场,基础,体检,否,',
  ]
  const zip = zipOf([{ name: '商品.csv', bytes: csvFile(head, ...rows) }])
  const importId = await staged(me, zip, '表.zip')
  const { faults, faultCount, faultyFiles } = await me.api.checkStagedImport({ importId })
  expect(faults.map(({ line, column }) => [line, column])).toEqual([
    [2, '上架'],
    [3, '图片'],
    [4, '图片'],
    [4, '上架'],
  ])
  expect({ faultCount, faultyFiles }).toEqual({ faultCount: 4, faultyFiles: [{ file: '商品.csv', rows: 3 }] })
  const taken = Buffer.from(await me.api.exportFaultyRows({ importId, file: '商品.csv' })).toString()
  const [, ...lines] = taken.trim().split('\r\n')
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['p-1', 'p-2', 'p-3'])
  expect(lines[2]).toMatch(/图片：.*上架：还没有价格/)
})

test('imports that nobody has mended make room for others, mended ones are kept, and all are forgotten in the end', async () => {
  await using mall = await openMall()
  const me = await editor(mall)
  const nth = (n: number) => csvFile(HEAD, `A-${n},血压,一般检查,血压,8S,3,体检`)
  for (let n = 0; n <= MAX_STAGED; n++) {
    await staged(me, nth(n), `${n}.csv`)
    mall.clock.advance(1_000)
  }
  const { list } = await me.api.listStagedImports({})
  expect(list.map(({ name }) => name)).not.toContain('0.csv')
  expect(await filesOf(mall)).toHaveLength(MAX_STAGED)
  for (const { importId } of list) await me.api.mendImport({ importId, version: 1, mends: [mend(2, '单项价', '8')] })
  await expect(staged(me, nth(99))).rejects.toEqual(refusal('IMPORT_STAGED_MANY'))
  expect((await me.api.listStagedImports({})).list).toHaveLength(MAX_STAGED)
  mall.clock.advance((STAGED_DAYS + 1) * DAY_MS)
  await mall.tick('delete-staged-imports')
  await mall.tick('delete-orphaned-imports')
  expect((await mall.ctx.pool.query('select from staged_import')).rowCount).toBe(0)
  expect(await filesOf(mall)).toEqual([])
})

test('a long text is mended in the file, not in place, and what is no cell is refused', async () => {
  await using mall = await openMall()
  const me = await editor(mall)
  const importId = await staged(me, csvFile(HEAD, `A-1,${'血'.repeat(MAX_MENDED + 1)},一般检查,血压,8,3,体检`))
  expect((await me.api.checkStagedImport({ importId })).faults).toMatchObject([{ column: '项目名', cell: null }])
  for (const wrong of [mend(0, '单项价', '8'), mend(2, '', '8'), mend(2, '单项价', '9'.repeat(MAX_MENDED + 1))])
    await expect(me.api.mendImport({ importId, version: 1, mends: [wrong] })).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(me.api.stageImport({ name: '空' }, { file: Buffer.alloc(0) })).rejects.toEqual(
    refusal('IMPORT_UNREADABLE'),
  )
})
