import { expect, test } from 'vitest'
import { visiblePages } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
  [1, 12, [1, 2, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('on page %i of %i the list offers %j', (page, pages, shown) => {
  expect(visiblePages(page, pages)).toEqual(shown)
})
