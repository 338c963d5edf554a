import { expect, test } from 'vitest'
import { namedConditions, saysPregnant } from './named-conditions.ts'

test.each(
  '怀孕能拍片吗 孕妇体检 妊娠 妊娠期 怀上了 有喜了 准妈妈 孕妈妈 怀二胎 怀了宝宝 怀着孕 有身孕 孕12周 孕三个月 孕晚期 产检 怀了，能拍片吗 可能怀孕 有没有怀孕不知道 怀没怀孕不清楚 是不是怀孕了 怀孕前三个月 怀孕前期 没怀孕的时候拍过，现在怀孕了 才怀孕两个月 怎么怀孕了'.split(
    ' ',
  ),
)('%s says that somebody is or may be pregnant', (text) => {
  expect(saysPregnant(text)).toBe(true)
})

test.each(
  '没怀孕 没有怀孕 还没怀上 不是孕妇 未怀孕 备孕 备孕检查 想怀孕 准备怀孕 怀孕前检查 怀上之前 孕酮 孕前检查 不孕不育 怀不上 避孕药 有孕酮这项吗 没有喜欢的 怀疑有病 妊娠纹 想怀二胎 从没怀过孕'.split(
    ' ',
  ),
)('%s does not', (text) => {
  expect(saysPregnant(text)).toBe(false)
})

test('a pacemaker is a condition too, unless there is none', () => {
  expect(namedConditions('我爸装了心脏起搏器')).toEqual([{ condition: '起搏器', phrase: '心脏起搏器', at: 4 }])
  expect(namedConditions('没装起搏器')).toEqual([])
  expect(namedConditions('没有装过起搏器')).toEqual([])
})
