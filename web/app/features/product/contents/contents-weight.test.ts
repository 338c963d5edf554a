import { expect, test } from 'vitest'
import type { Contents } from './contents-rules.ts'
import { byWeight, weightiest } from './contents-weight.ts'

const line = (id: string, yuan: number) => ({
  item: {
    ...{ id, name: id, organId: '', price: yuan * 100, sex: -1 as const },
    ...{ tells: '', prepare: '', notFor: '', handedOver: '', needsFasting: false },
  },
  inColumns: [''],
})
const groups = [
  { organId: 'general', organName: '', lines: [line('脉搏', 0), line('问诊', 80)] },
  { organId: 'vessel', organName: '', lines: [line('血压', 0), line('颈动脉彩超', 180)] },
  { organId: 'blood', organName: '', lines: [line('血常规', 30), line('血脂', 60)] },
]
const product = {
  highlightOrgans: ['vessel', ''],
  productCardBlockList: [{ title: '先看血管', text: '', itemIds: ['颈动脉彩超', '血脂'] }],
}
const names = (found: Contents['groups']) => found.map(({ lines }) => lines.map(({ item }) => item.id))

test('organs of the highlights come first, then what a reason names, then what costs more', () => {
  expect(names(byWeight(product, groups))).toEqual([
    ['颈动脉彩超', '血压'],
    ['血脂', '血常规'],
    ['问诊', '脉搏'],
  ])
})

test('the short list has the weightiest of everything, under its organs', () => {
  const contents = { itemCount: 6, columns: [], groups: byWeight(product, groups) }
  expect(names(weightiest(product, contents, 3).groups)).toEqual([['颈动脉彩超'], ['血脂'], ['问诊']])
  expect(weightiest(product, contents, 99)).toEqual(contents)
})
