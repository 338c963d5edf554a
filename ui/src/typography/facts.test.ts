import { expect, test } from 'vitest'
import { joinFacts, splitFacts } from './facts.ts'

test('facts are joined by a dot that stays at the end of its line, also within what was written', () => {
  expect(joinFacts(['周四', '北京鼓楼院区'])).toBe('周四\u00a0· 北京鼓楼院区')
  expect(joinFacts(['60 岁以上 · 有三高', '54 项'])).toBe('60 岁以上\u00a0· 有三高\u00a0· 54 项')
  expect(splitFacts(['', false, null, undefined, 0, 3])).toEqual(['3'])
})
