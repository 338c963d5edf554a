import { expect, test } from 'vitest'
import { countText } from './market-selection.ts'

test('where fewer items can be chosen than the market sells, the text says why, and the numbers add up', () => {
  const counts = { categoryList: [], itemTotal: 396, notAtBranch: 9, notForSex: 5 }
  expect(countText('北京鼓楼院区', counts)).toBe('北京鼓楼院区能做 396 项（一共 410 项，9 项这里做不了，5 项性别不符）')
  expect(countText('上海院区', { ...counts, itemTotal: 410, notAtBranch: 0, notForSex: 0 })).toBe('上海院区能做 410 项')
})
