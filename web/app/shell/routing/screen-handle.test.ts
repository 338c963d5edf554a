import { expect, test } from 'vitest'
import { crumbLabel } from './screen-handle.ts'

test('a product’s name is shown whole up to 40 characters, and cut with an ellipsis beyond', () => {
  expect(crumbLabel('检'.repeat(40))).toBe('检'.repeat(40))
  expect(crumbLabel('检'.repeat(41))).toBe(`${'检'.repeat(40)}…`)
})
