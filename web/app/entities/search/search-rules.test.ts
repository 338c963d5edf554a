import { expect, test } from 'vitest'
import { searchTarget, searchUrl } from './search-rules.ts'

test.each([
  ['an empty box searches the default word', '  ', null, '/searchList?searchItem=%E4%BD%93%E6%A3%80'],
  ['text is trimmed and encoded', ' 肺 CT ', null, '/searchList?searchItem=%E8%82%BA%20CT'],
  ['the term that is already shown is ignored', '体检 ', '体检', null],
  ['an empty box is ignored where the default word is shown', '', '体检', null],
  ['a special character stays part of the term', 'a&b=c', null, '/searchList?searchItem=a%26b%3Dc'],
])('%s', (_, text, current, expected) => {
  expect(searchTarget(text, '体检', current)).toBe(expected)
})

test('a category opens the search list without a term', () => {
  expect(searchUrl({ product_first_type_id: 'c1', product_second_type_id: undefined })).toBe(
    '/searchList?product_first_type_id=c1',
  )
})
