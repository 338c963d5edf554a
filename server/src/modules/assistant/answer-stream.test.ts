import { expect, test } from 'vitest'
import { openAnswerSlots } from './answer-stream.ts'

test('concurrent answers are limited in total and per network; a disconnect frees its slot', () => {
  const places = openAnswerSlots(3, 2)
  const [first, second] = [places.take('one'), places.take('one')]
  expect([first, second, places.take('one')]).toEqual([expect.any(Function), expect.any(Function), null])
  const other = places.take('other')
  expect([other, places.take('third')]).toEqual([expect.any(Function), null])
  first?.()
  expect(places.take('third')).toEqual(expect.any(Function))
  second?.()
  other?.()
  expect([places.take('one'), places.take('one'), places.take('other')]).toEqual([
    expect.any(Function),
    expect.any(Function),
    null,
  ])
})
