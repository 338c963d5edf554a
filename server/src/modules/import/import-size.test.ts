import { IMPORT_CHANGES, IMPORT_ROWS, LISTED_FAULTS } from '@mall/contract/import/terms'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anItem } from '../catalogue/samples.ts'
import { diffOf } from './diff.ts'
import { isCsvError, recordsOf } from './read-csv.ts'
import { csvFile } from './samples.ts'

const HEAD = '项目编号,项目名,系统,看什么,单项价,用时分钟,服务'
/** Ten times what a quiet machine needs. */
const SECONDS = 60

test('a hundred thousand rows are compared in a minute, and no more of them is kept than what is answered', async () => {
  await using mall = await openMall()
  const { id } = await anItem(mall.ctx)
  const rows = Array.from({ length: IMPORT_ROWS - 1 }, (_, n) =>
    n % 4 === 0 ? `N-${n},步态,一般检查,走路,三十,5,体检` : `N-${n},步态,一般检查,走路,30,5,体检`,
  )
  const file = csvFile(HEAD, `${id},样例项目,全身,看一项指标,30,5,体检`, ...rows)
  const began = performance.now()
  const diff = await diffOf({ ctx: mall.ctx, staff: { has: () => true } }, file)
  expect(performance.now() - began).toBeLessThan(SECONDS * 1000)
  expect(diff).toMatchObject({ rows: IMPORT_ROWS, faultCount: IMPORT_ROWS / 4, changeCount: (IMPORT_ROWS / 4) * 3 - 1 })
  expect([diff.faults.length, diff.changes.length]).toEqual([LISTED_FAULTS, IMPORT_CHANGES])
  await expect(
    diffOf({ ctx: mall.ctx, staff: { has: () => true } }, csvFile(HEAD, ...rows, 'N-a,', 'N-b,')),
  ).rejects.toMatchObject({
    failure: 'IMPORT_TOO_LONG',
  })
}, 180_000)

const MEGABYTE = 1024 * 1024
/** Several times what reading takes; what is kept of every empty line would be more. */
const HEAP_BYTES = 150 * MEGABYTE

test('empty lines are not kept, and lines are counted with them', async () => {
  const blank = 2 * MEGABYTE
  const text = `${HEAD}\n\n"A\n1",血压\n${'\n'.repeat(blank)}A-2,心率\r\n`
  const before = process.memoryUsage().heapUsed
  const lines: number[] = []
  for await (const { line } of recordsOf(text)) {
    lines.push(line)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(HEAP_BYTES)
  }
  expect(lines).toEqual([1, 3, 5 + blank])
})

test('a row of nothing but separators ends, and rows of them are counted', async () => {
  const read = async (text: string) => {
    for await (const { line } of recordsOf(text)) expect(line).toBe(1)
  }
  await expect(read(`${HEAD}\n${','.repeat(4 * MEGABYTE)}`)).rejects.toSatisfy(isCsvError)
  await expect(read(`${HEAD}\n${'字'.repeat(MEGABYTE)}`)).rejects.toSatisfy(isCsvError)
  await expect(read(`${HEAD}\n${',\n'.repeat(IMPORT_ROWS + 1)}`)).rejects.toMatchObject({ failure: 'IMPORT_TOO_LONG' })
  await read(`${HEAD}\n${',\n'.repeat(IMPORT_ROWS)}`)
})
