import { expect, test } from 'vitest'
import {
  clampPosition,
  INITIAL_POSITION,
  parsePosition,
  quadrantOf,
  serializePosition,
  snapToSide,
} from './bubble-position.ts'

const phone = { width: 390, height: 844 }

test('the bubble stays fully inside the window, above the tab bar and below the header', () => {
  expect(clampPosition({ right: -40, bottom: 0 }, phone)).toEqual(INITIAL_POSITION)
  expect(clampPosition({ right: 900, bottom: 2_000 }, phone)).toEqual({ right: 322, bottom: 644 })
  expect(clampPosition({ right: 100, bottom: 300 }, phone)).toEqual({ right: 100, bottom: 300 })
})

test('when released it snaps to the nearer side', () => {
  expect(snapToSide({ right: 250, bottom: 300 }, phone)).toEqual({ right: 322, bottom: 300 })
  expect(snapToSide({ right: 90, bottom: 300 }, phone)).toEqual({ right: 12, bottom: 300 })
})

test('it opens towards the free side of the window', () => {
  expect(quadrantOf(INITIAL_POSITION, phone)).toEqual({ isHigh: false, isLeft: false })
  expect(quadrantOf({ right: 322, bottom: 644 }, phone)).toEqual({ isHigh: true, isLeft: true })
})

test('its position is stored, and an invalid stored position is ignored', () => {
  const position = { right: 322, bottom: 300 }
  expect(parsePosition(serializePosition(position))).toEqual(position)
  expect(parsePosition('here')).toEqual(INITIAL_POSITION)
  expect(parsePosition(null)).toEqual(INITIAL_POSITION)
})
