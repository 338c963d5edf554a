import { expect, test } from 'vitest'
import { navigationPlacements } from './navigation-placement.ts'

const named = (type: '0' | '1' | '2', ...names: string[]) => names.map((navigationName) => ({ type, navigationName }))

test('the narrow bar keeps home, the first categories and the first destination', () => {
  const items = [
    ...named('0', '首页'),
    ...named('1', '父母体检', '女性', '男性', '职场', '深度筛查', '齿科', '门诊与疫苗'),
    ...named('2', '院区', '健康资讯'),
  ]
  expect(navigationPlacements(items)).toEqual([
    ...['bar', 'bar', 'bar', 'bar', 'wide-bar', 'wide-bar', 'wide-bar', 'more'],
    ...['bar', 'more'],
  ])
})

test('few items all stay in the bar', () => {
  expect(navigationPlacements([...named('0', '首页'), ...named('2', '院区', '资讯')])).toEqual(['bar', 'bar', 'bar'])
  expect(navigationPlacements([])).toEqual([])
})

test('after a name that does not fit nothing less important comes before it', () => {
  expect(navigationPlacements(named('1', '女性', '一个很长的名字'.repeat(5), '男性'))).toEqual(['bar', 'more', 'more'])
})
