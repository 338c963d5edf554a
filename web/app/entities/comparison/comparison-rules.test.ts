import { expect, test } from 'vitest'
import {
  type ComparisonItem,
  comparisonRef,
  comparisonUrl,
  parseStoredItems,
  toggleItem,
  withSpec,
} from './comparison-rules.ts'

const item = (product_id: string): ComparisonItem => ({
  product_id,
  image_url: `products/${product_id}.svg`,
  product_name: `套餐 ${product_id}`,
  selling_price: 49_900,
  spec_id: '',
})
const four = ['a', 'b', 'c', 'd'].map(item)

test('choosing a product puts it at the end, choosing it again takes it out', () => {
  expect(toggleItem([item('a')], item('b'))).toEqual({ items: [item('a'), item('b')], did: 'added' })
  expect(toggleItem([item('a'), item('b')], item('a'))).toEqual({ items: [item('b')], did: 'removed' })
})

test('a fifth product is refused and replaces nothing, while one of four can still be taken out', () => {
  expect(toggleItem(four, item('e'))).toEqual({ items: four, did: 'full' })
  expect(toggleItem(four, item('c')).items.map(({ product_id }) => product_id)).toEqual(['a', 'b', 'd'])
})

test.each([
  ['nothing', null],
  ['no JSON', '{"product_id'],
  ['no list', '{"product_id":"a"}'],
  ['things of other kinds', '[1,null,"a",[],{}]'],
  ['an id that is none', JSON.stringify([{ ...item('a'), product_id: '<script>' }])],
  ['a name that is missing', JSON.stringify([{ ...item('a'), product_name: '' }])],
  ['a picture that is a number', JSON.stringify([{ ...item('a'), image_url: 7 }])],
  ['a price with a fraction', JSON.stringify([{ ...item('a'), selling_price: 1.5 }])],
  ['a negative price', JSON.stringify([{ ...item('a'), selling_price: -1 }])],
])('where %s is stored, the bar is empty', (_, text) => {
  expect(parseStoredItems(text)).toEqual([])
})

test('stored products are parsed: each once, four at most, and no other fields', () => {
  const stored = [...four, { ...item('a'), member: 'secret' }, 'rubbish', item('e')]
  expect(parseStoredItems(JSON.stringify(stored))).toEqual(four)
})

test('the spec that is chosen goes along, and makes the address', () => {
  const chosen = withSpec([item('a'), item('b')], { product_id: 'b', spec_id: 's1', selling_price: 59_900 })
  expect(chosen.map(comparisonRef)).toEqual(['a', 'b.s1'])
  expect(chosen[1]?.selling_price).toBe(59_900)
  expect(parseStoredItems(JSON.stringify(chosen))).toEqual(chosen)
  expect(parseStoredItems(JSON.stringify([{ ...item('a'), spec_id: '<b>' }]))).toEqual([item('a')])
  expect(withSpec([item('a')], { product_id: 'c', spec_id: 's', selling_price: 1 })).toEqual([item('a')])
})

test('the address names the products, with the spec where one was chosen', () => {
  expect(comparisonUrl(['a', 'b.s1'])).toBe('/compare?ids=a%2Cb.s1')
  expect(comparisonUrl([])).toBe('/compare')
})
