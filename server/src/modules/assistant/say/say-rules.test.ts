import { expect, test } from 'vitest'
import { VERDICT_REPLACEMENT } from '../care-rules.ts'
import { filterSentence, keepValidCitations, wholeSentences } from './say-rules.ts'

test('only whole sentences are emitted, however the text arrives', () => {
  expect(wholeSentences('空腹 8 小时。可以喝水！要')).toEqual({ whole: ['空腹 8 小时。', '可以喝水！'], rest: '要' })
  expect(wholeSentences('还没说完')).toEqual({ whole: [], rest: '还没说完' })
})

test('a citation without a source is removed', () => {
  expect(keepValidCitations('可以喝水[1]，不能喝奶【2】[3][0]。', 2)).toBe('可以喝水[1]，不能喝奶[2]。')
})

test('a diagnosis is withheld and ends the answer', () => {
  expect(filterSentence('您得了胃炎。', 1)).toEqual({ text: VERDICT_REPLACEMENT, isLast: true })
  expect(filterSentence('空腹来[1]。', 1)).toEqual({ text: '空腹来[1]。', isLast: false })
})
