import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { operate } from '../operations.ts'

const SHEETS = fileURLToPath(new URL('../../../../demo-data/second-group/sheets', import.meta.url))

test('a folder of sheets is tried, then becomes a change set of whoever typed it; faults are told by their place', async () => {
  await using mall = await openMall()
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const sets = async () =>
    (
      await mall.ctx.pool.query<{ title: string; author: string }>(
        'select title, author_name as author from change_set',
      )
    ).rows
  expect(await operate(mall.ctx, 'import', [SHEETS, '--dry-run'])).toContain('检查项目：新增 40 行')
  expect(await sets()).toEqual([])
  await operate(mall.ctx, 'import', [SHEETS, '开张目录'])
  expect(await sets()).toEqual([{ title: '开张目录', author: expect.stringMatching(/^operator:/) }])
  const wrong = join(folder, 'items.csv')
  writeFileSync(wrong, '项目编号,单项价\nA-1,三十\n')
  await expect(operate(mall.ctx, 'import', [wrong])).rejects.toThrow('第 2 行 单项价：')
  const zip = join(folder, 'sheets.zip')
  await operate(mall.ctx, 'export', [zip])
  expect(readFileSync(zip).toString('utf8')).toContain('规格编号,商品编号,规格名')
})
