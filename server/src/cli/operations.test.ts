import { readdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { openMall } from '../../test/support/mall.ts'
import { failureText } from '../app/failure-text.ts'
import { aSlot } from '../modules/appointment/samples.ts'
import { aPaidOrder } from '../modules/order/samples.ts'
import { someGoods } from '../modules/parcel/samples.ts'
import { areRightArguments, operate, operations, usage } from './operations.ts'

const DOCS = new URL('../../../docs/', import.meta.url)

test('every operator command is documented, and no other', () => {
  const howTos = readdirSync(new URL('how-to/', DOCS)).map((name) => `how-to/${name}`)
  const text = ['operations.md', ...howTos].map((path) => readFileSync(new URL(path, DOCS), 'utf8')).join('\n')
  const names = Object.keys(operations)
  const isTold = (name: string) => new RegExp(`(\`|operate -- )${name}[\\s\`]`).test(text)
  expect(names.filter((name) => !isTold(name))).toEqual([])
  const mentioned = [...text.matchAll(/operate -- ([a-z-]+)/g)].map(([, name = '']) => name)
  expect(mentioned.filter((name) => !names.includes(name))).toEqual([])
})

test('what members wrote steers no terminal', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  await api.sendConsultation({ group: 'regular', text: '在吗\u001b[2J\u009b1A\u202e\n第二行' })
  expect(await operate(mall.ctx, 'consultations', [])).toMatch(/\t.*\n {2}在吗\[2J1A\n {2}第二行$/)
})

test('goods are sent by the console’s own calls, under the name of whoever typed it', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { spec, addressId } = await someGoods(mall, client)
  const orderNo = await aPaidOrder(mall, client, [spec], { addressId })
  expect(await operate(mall.ctx, 'label', [orderNo])).toContain('1 份')
  await operate(mall.ctx, 'ship', [orderNo, '顺丰', 'SF00012223'])
  const { rows } = await mall.ctx.pool.query('select call, who, staff_id from audit order by nth')
  const who = `operator:${userInfo().username}`
  expect(rows).toEqual([
    { call: 'getOrderLabel', who, staff_id: null },
    { call: 'shipOrder', who, staff_id: null },
  ])
  expect((await client.api.listAccesses({})).list).toMatchObject([{ who: `仓库，${who}` }])
})

test('a command that runs into a lock timeout says so and changes nothing', async () => {
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

test.each([
  ['bill', [0, 2], [1]],
  ['stuck', [1], [0]],
  ['done', [1], [2, 5]],
  ['label', [0, 2], [1]],
  ['ship', [2, 4], [3]],
  ['schedule', [0, 3], [1, 2]],
  ['lecture', [1, 4], [2, 3]],
  ['issue-cards', [2], [3, 8]],
  ['withdraw-cards', [0], [1, 40]],
  ['retry', [0, 1], [2, 3]],
  ['approve', [2], [3, 9]],
])('%s does not accept the number of arguments in %j, but in %j', (name, wrong, right) => {
  const takes = (count: number) => areRightArguments(operations[name] ?? expect.fail(name), Array(count).fill('x'))
  expect(wrong.filter(takes)).toEqual([])
  expect(right.filter(takes)).toEqual(right)
})

test.each([
  ['schedule', ['s.csv', '--dry-run'], true],
  ['schedule', ['s.csv', '--dryrun'], false],
  ['schedule', ['--dry-run'], false],
  ['issue-cards', ['1', '100', '2027-01-01', '年会卡', '--gold', '--out', 'cards.csv'], true],
  ['issue-cards', ['1', '100', '2027-01-01', '--silver'], false],
  ['bill', ['--help'], false],
])('%s %j: known options: %j', (name, args, isRight) => {
  expect(areRightArguments(operations[name] ?? expect.fail(name), args)).toBe(isRight)
})

test.each([
  ['bill', ['2026-02-30'], '“2026-02-30”不是日期，应形如 2026-11-01'],
  ['analytics', ['x', 'y'], '“x”不是日期，应形如 2026-11-01'],
  ['analytics', ['2026-11-02', '2026-11-01'], '开始日期不能晚于结束日期'],
  ['attribution', ['2026-11-01', '20261102'], '“20261102”不是日期，应形如 2026-11-01'],
  ['close', ['b', '2026-13-01', '检修'], '“2026-13-01”不是日期，应形如 2026-11-01'],
  ['extend-card', ['1', '2027-02-29'], '“2027-02-29”不是日期，应形如 2026-11-01'],
  ['schedule', ['docs'], 'docs 是一个目录，这里要一个文件'],
  ['schedule', ['no-such.csv'], '找不到 no-such.csv：请检查文件名和所在目录'],
  ['schedule', ['package.json'], /^package\.json 没有导入，请改好再试：\n第 1 行：第一行应为 院区编号,/],
  ['withdraw-cards', ['README.md'], /^README\.md 里没有卡号/],
  ['questions', ['no-such-lecture'], new Failure('NOT_FOUND').message],
])('%s %j is refused with a message', async (name, args, text) => {
  await using mall = await openMall()
  const refused: unknown = await operate(mall.ctx, name, args).then(String, (error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  if (typeof text === 'string') expect(failureText(refused)).toBe(text)
  else expect(failureText(refused)).toMatch(text)
})

test('a command called wrongly gets its own usage, an unknown one all of them', () => {
  expect(usage('questions')).toBe('用法：npm run operate -- questions <讲座编号>')
  expect(usage('check-access-log')).toBe('用法：npm run operate -- check-access-log')
  for (const unknown of ['', 'toString'])
    expect(usage(unknown).split('\n')).toHaveLength(Object.keys(operations).length + 1)
})
