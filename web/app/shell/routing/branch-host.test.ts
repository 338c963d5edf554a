import { expect, test } from 'vitest'
import { branchAttributes, onMainHost } from './branch-host.ts'

test.each([
  ['/', '/'],
  ['/?from=x', '/?from=x'],
  ['#main', '#main'],
  ['/searchList?searchItem=ct', 'https://mall.example/searchList?searchItem=ct'],
  ['/branch/gulou#way', 'https://mall.example/branch/gulou#way'],
  ['https://card.example/', 'https://card.example/'],
])('on a branch’s host %s leads to %s', (href, where) => expect(onMainHost(href, 'https://mall.example')).toBe(where))

test('only a branch’s own host names a branch', () => {
  expect(branchAttributes({ branchId: null, origin: 'https://mall.example' })).toEqual({})
  expect(branchAttributes({ branchId: 'gulou', origin: 'https://mall.example' })).toEqual({
    'data-branch': 'gulou',
    'data-main-origin': 'https://mall.example',
  })
})
