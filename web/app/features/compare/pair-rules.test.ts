import { expect, test } from 'vitest'
import { fitPair, movePair, type Pair, placeInPair } from './pair-rules.ts'

test.each<[Pair, number, number[]]>([
  [[0, 1], 4, [0, 1]],
  [[3, 1], 4, [3, 1]],
  [[2, 3], 3, [0, 1]],
  [[1, 1], 3, [0, 1]],
  [[0, 1], 1, [0]],
  [[0, 1], 0, []],
])('of %j with %i products %j are shown', (pair, count, shown) => {
  expect(fitPair(pair, count)).toEqual(shown)
})

test('choosing what the other side shows lets the two change places', () => {
  expect(placeInPair([0, 1], 0, 2)).toEqual([2, 1])
  expect(placeInPair([0, 1], 1, 3)).toEqual([0, 3])
  expect(placeInPair([0, 1], 0, 1)).toEqual([1, 0])
  expect(placeInPair([0, 1], 1, 0)).toEqual([1, 0])
})

test('a swipe moves both by one and stops at the ends', () => {
  expect(movePair([0, 1], 1, 4)).toEqual([1, 2])
  expect(movePair([2, 3], 1, 4)).toEqual([2, 3])
  expect(movePair([0, 1], -1, 4)).toEqual([0, 1])
  expect(movePair([3, 1], -1, 4)).toEqual([0, 1])
})
