import { copyFileSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { extendCardFor, issueCardsFor, withdrawCardsFor } from './cards.ts'

const linesOf = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
const paper = () => join(mkdtempSync(join(tmpdir(), 'cards-')), 'cards.csv')
const countOf = async (mall: TestMall) => (await mall.ctx.pool.query('select 1 from card')).rowCount

test('issued cards can be bound with the numbers and secrets of the file, for their face value', async () => {
  await using mall = await openMall()
  const file = paper()
  const output = await issueCardsFor(mall.ctx, ['3', '500', '2099-06-30', '中秋', '福卡', '--out', file])
  expect(output).toMatch(/发行 3 张.*cards\.csv/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [head, ...cards] = linesOf(readFileSync(file, 'utf8'))
  expect(head).toEqual(['卡号', '卡密', '面值（元）', '名称', '有效期到'])
  expect(new Set(cards.map(([number]) => number)).size).toBe(3)
  const { api } = await mall.member()
  for (const [cardNumber = '', cardSecret = ''] of cards) await api.bindCard({ cardNumber, cardSecret })
  const { list, usableFen } = await api.queryUsableOrDisabled({})
  expect(usableFen).toBe(150_000)
  expect(list[0]).toMatchObject({ title: '中秋 福卡', faceFen: 50_000, validTo: '2099-06-30', look: 'deep' })
})

test('without a file the secrets are printed once, and the database stores none of them', async () => {
  await using mall = await openMall()
  const [, [number = '', secret = ''] = []] = linesOf(await issueCardsFor(mall.ctx, ['1', '1', '2099-06-30', '--gold']))
  const { rows } = await mall.ctx.pool.query('select * from card')
  expect(rows).toMatchObject([{ number, look: 'gold', title: '福卡', face_fen: 100 }])
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test.each([
  [['0', '500', '2099-06-30'], /张数/],
  [['10001', '500', '2099-06-30'], /张数/],
  [['1.5', '500', '2099-06-30'], /张数/],
  [['3', '5001', '2099-06-30'], /面值/],
  [['3', '500', '2099-02-30'], /不是日期/],
  [['3', '500', '2020-01-01'], /有效期/],
  [['3', '500', '2099-06-30', '--out'], /文件名/],
])('invalid input (%j) issues nothing', async (args, why) => {
  await using mall = await openMall()
  await expect(issueCardsFor(mall.ctx, args)).rejects.toThrow(why)
  expect(await countOf(mall)).toBe(0)
})

test('an existing file is not overwritten, and no card is created', async () => {
  await using mall = await openMall()
  const file = paper()
  const input = ['2', '500', '2099-06-30', '--out', file]
  await issueCardsFor(mall.ctx, input)
  const before = readFileSync(file, 'utf8')
  await expect(issueCardsFor(mall.ctx, input)).rejects.toThrow(/EEXIST/)
  expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(before)
  expect(await countOf(mall)).toBe(2)
})

test('lost cards are withdrawn by their file, but none of them once one is bound', async () => {
  await using mall = await openMall()
  const [file, other] = [paper(), paper()]
  await issueCardsFor(mall.ctx, ['3', '500', '2099-06-30', '--out', file])
  await issueCardsFor(mall.ctx, ['2', '500', '2099-06-30', '--out', other])
  const [, [cardNumber = '', cardSecret = ''] = []] = linesOf(readFileSync(other, 'utf8'))
  const { api } = await mall.member()
  await api.bindCard({ cardNumber, cardSecret })
  expect(await withdrawCardsFor(mall.ctx, [file])).toBe('作废 3 张')
  await expect(withdrawCardsFor(mall.ctx, [other])).rejects.toThrow(cardNumber)
  const list = `${other}.list.txt`
  copyFileSync(file, list)
  await expect(withdrawCardsFor(mall.ctx, [list])).rejects.toThrow(/HX\d{12}/)
  writeFileSync(list, '张三,HX\n')
  await expect(withdrawCardsFor(mall.ctx, [list])).rejects.toThrow(`${list} 里没有卡号`)
  await expect(withdrawCardsFor(mall.ctx, ['HX12'])).rejects.toThrow('“HX12”不是卡号')
  expect(await countOf(mall)).toBe(2)
})

test('an expired card pays again after an extension, and no card can be shortened', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const [, [cardNumber = '', cardSecret = ''] = []] = linesOf(await issueCardsFor(mall.ctx, ['1', '500', '2026-12-31']))
  mall.clock.set('2026-12-20T04:00:00Z')
  const { api } = await mall.member()
  await api.bindCard({ cardNumber, cardSecret })
  await expect(extendCardFor(mall.ctx, cardNumber, '2026-12-30')).rejects.toThrow(/没有延期/)
  expect(await extendCardFor(mall.ctx, cardNumber, '2027-01-31')).toContain('2027-01-31')
  expect((await api.queryUsableOrDisabled({})).list).toMatchObject([{ validTo: '2027-01-31', balanceFen: 50_000 }])
})
