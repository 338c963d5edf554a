import { expect, test } from 'vitest'
import { FIRST_PLACE, placeAtSide, placeWithin, quarterOf, readPlace, writePlace } from './bubble-place.ts'

const phone = { width: 390, height: 844 }

test('the bubble stays whole in the window, above the tab bar and below the header', () => {
  expect(placeWithin({ right: -40, bottom: 0 }, phone)).toEqual(FIRST_PLACE)
  expect(placeWithin({ right: 900, bottom: 2_000 }, phone)).toEqual({ right: 322, bottom: 644 })
  expect(placeWithin({ right: 100, bottom: 300 }, phone)).toEqual({ right: 100, bottom: 300 })
})

test('let go, it goes to the nearer side', () => {
  expect(placeAtSide({ right: 250, bottom: 300 }, phone)).toEqual({ right: 322, bottom: 300 })
  expect(placeAtSide({ right: 90, bottom: 300 }, phone)).toEqual({ right: 12, bottom: 300 })
})

test('it opens to where the window has room', () => {
  expect(quarterOf(FIRST_PLACE, phone)).toEqual({ isHigh: false, isLeft: false })
  expect(quarterOf({ right: 322, bottom: 644 }, phone)).toEqual({ isHigh: true, isLeft: true })
})

test('it remembers where it was, and forgets nonsense', () => {
  const place = { right: 322, bottom: 300 }
  expect(readPlace(writePlace(place))).toEqual(place)
  expect(readPlace('here')).toEqual(FIRST_PLACE)
  expect(readPlace(null)).toEqual(FIRST_PLACE)
})
