import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aSlot } from './modules/appointment/samples.ts'
import { operate, operations } from './operations.ts'
import { openMall } from './testing/mall.ts'

const DOCS = new URL('../../docs/', import.meta.url)

test('every command of the people behind the mall is told in docs, and docs tell no other', () => {
  const howTos = readdirSync(new URL('how-to/', DOCS)).map((name) => `how-to/${name}`)
  const text = ['operations.md', ...howTos].map((path) => readFileSync(new URL(path, DOCS), 'utf8')).join('\n')
  const names = Object.keys(operations)
  const isTold = (name: string) => new RegExp(`(\`|operate -- )${name}[\\s\`]`).test(text)
  expect(names.filter((name) => !isTold(name))).toEqual([])
  const told = [...text.matchAll(/operate -- ([a-z-]+)/g)].map(([, name = '']) => name)
  expect(told.filter((name) => !names.includes(name))).toEqual([])
})

test('a desk that has to wait too long for another is told so in words, and nothing has changed', async () => {
  await using mall = await openMall()
  const { branchId, day } = await aSlot(mall.ctx)
  const other = await mall.ctx.pool.connect()
  await other.query('begin')
  await other.query('select from slot where branch_id = $1 for update', [branchId])
  const closing = operate(mall.ctx, 'close', [branchId, day, '设备检修'])
  await expect(closing).rejects.toMatchObject({ failure: 'BUSY', message: '现在人有点多，请稍后再试' })
  await other.query('rollback')
  other.release()
  const { rows } = await mall.ctx.pool.query('select capacity from slot where branch_id = $1', [branchId])
  expect(rows).not.toContainEqual({ capacity: 0 })
})
