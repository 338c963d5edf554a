import { expect, test } from 'vitest'
import { callsOf, filesOf, relatedTests, withinTime } from './related-tests.ts'

const source = (path: string, text = '', imports: string[] = []) => ({ path, text, imports })

const shop = [
  source('contract/src/gift/calls.ts', 'export const giveGift = endpoint({'),
  source('server/gift/give-gift.ts', 'export const giveGift = () => 1', ['server/gift/rules.ts']),
  source('server/gift/rules.ts'),
  source('server/gift/rules.test.ts', '', ['server/gift/rules.ts']),
  source('server/gift/give-gift.test.ts', 'api.giveGift({})', ['server/mall.ts']),
  source('server/mall.ts', '', ['server/gift/give-gift.ts']),
  source('server/order/order.test.ts', 'api.giveGift({})', ['server/mall.ts']),
  source('server/order/list.test.ts', '', ['server/mall.ts']),
  source('server/order/a.test.ts', '', ['server/mall.ts']),
  source('server/order/b.test.ts', '', ['server/mall.ts']),
  source('server/clock.ts'),
  source('server/gift/c.test.ts', '', ['server/gift/rules.ts']),
  source('server/gift/d.test.ts', '', ['server/gift/rules.ts']),
]

test('a path selects a file or folder, a word selects every folder of that name', () => {
  expect(filesOf('./server/gift/', shop)).toHaveLength(6)
  expect(filesOf('gift', shop)).toHaveLength(7)
  expect(filesOf('server/gift/rules.ts', shop)).toEqual(['server/gift/rules.ts'])
  expect(filesOf('nowhere', shop)).toEqual([])
})

test('a file’s calls are those that it defines or handles', () => {
  expect(callsOf(['server/gift/give-gift.ts'], shop)).toEqual(['giveGift'])
  expect(callsOf(['server/gift/rules.ts'], shop)).toEqual([])
})

test('own tests come first, then importers’ tests, then tests that make the call; openMall alone relates no tests', () => {
  expect(relatedTests(['server/gift/rules.ts', 'server/gift/give-gift.ts'], shop)).toEqual([
    'server/gift/rules.test.ts',
    'server/gift/give-gift.test.ts',
    'server/gift/c.test.ts',
    'server/gift/d.test.ts',
    'server/order/order.test.ts',
  ])
})

test('a file with few direct tests gets those of its callers', () => {
  expect(relatedTests(['server/gift/give-gift.ts'], shop)).toContain('server/order/list.test.ts')
})

test('a folder’s quickest tests come first; what does not fit into the time is left out, but for the first alone', () => {
  const seconds: Record<string, number> = { race: 20, call: 3, rules: 1, near: 2, far: 9 }
  const secondsOf = (path: string) => seconds[path] ?? 0
  const tests = ['race', 'call', 'rules', 'near', 'far']
  expect(withinTime(tests, ['race', 'call', 'rules'], secondsOf, 6)).toEqual([
    ['rules', 'call', 'near'],
    ['race', 'far'],
  ])
  expect(withinTime(['race', 'far'], [], secondsOf, 6)).toEqual([['race'], ['far']])
})
