import { expect, test } from 'vitest'
import { faultsOfAnswer } from './answer-words.ts'

test.each([
  '在参考范围里，明年体检时再看。',
  '加不加量要门诊医生面诊后定。请先连量 7 天，把记录带去。',
  '别自己停药、换药，带着药盒去看医生。',
  '肌酐 82 μmol/L，参考 57–111，不用专门跑医院。',
  '空腹血糖 5.2 mmol/L，胆固醇换算是 132 mg/dL。',
])('a doctor may answer: %s', (text) => {
  expect(faultsOfAnswer(text)).toEqual([])
})

test.each([
  ['您这是得了肾病。', '诊断'],
  ['您得了痛风', '诊断'],
  ['先看看。可能是癌，快去查', '确诊'],
  ['一定没事，放心', '打包票'],
  ['每天吃 2 片就好', '药量'],
  ['服用 5 mg', '药量'],
  ['五年存活率很高', '存活率'],
  ['这个能根治', '广告法'],
])('nobody answers: %s', (text, why) => {
  expect(faultsOfAnswer(text)).toMatchObject([{ why: expect.stringContaining(why) }])
})
