import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anItem } from '../../modules/catalogue/samples.ts'
import { anEdition } from '../../modules/guide/samples.ts'
import { operate } from '../operations.ts'

const folder = mkdtempSync(join(tmpdir(), 'campaigns-'))
afterAll(() => rmSync(folder, { recursive: true }))

const reason = '春季活动'

function fileOf(content: unknown): string {
  const path = join(folder, 'input.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('an edition of the guide is taken out, changed and published as another; none is published twice or with an unknown answer', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const item = await anItem(ctx)
  await anEdition(ctx, { id: 'first', rules: [{ itemGroups: [[item.id]] }] })
  const next = { ...JSON.parse(await operate(ctx, 'guide', ['first'])), id: 'second', publishedOn: '2026-01-02' }
  await operate(ctx, 'publish-guide', [fileOf({ ...next, title: '第二版', reviewer: '陆时安 主任医师' }), reason])
  const { api } = await mall.visitor()
  const inForce = async () => (await api.getGuide({})).edition?.id
  expect(await inForce()).toBe('second')
  await expect(operate(ctx, 'publish-guide', [fileOf(next), reason])).rejects.toThrow('已经有“second”')
  const rules = [{ ...next.rules[0], onlyIf: [{ smoking: ['never-heard'] }], sourceId: 'none' }]
  await expect(operate(ctx, 'publish-guide', [fileOf({ ...next, id: 'third', rules }), reason])).rejects.toThrow(
    'rules.0',
  )
  await operate(ctx, 'guide-from', ['second', '2030-01-01', reason])
  expect(await inForce()).toBe('first')
})
