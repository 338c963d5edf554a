import { expect, test } from 'vitest'
import { keepEnds } from './keep-ends.ts'

test.each([
  ['<p>前一晚十点以后不吃东西。</p>', '<p>前一晚十点以后不<span class="whitespace-nowrap">吃东西。</span></p>'],
  ['<ul><li>带上身份证</li></ul>', '<ul><li>带<span class="whitespace-nowrap">上身份证</span></li></ul>'],
])('%s ends in four that stay together', (html, kept) => {
  expect(keepEnds(html)).toBe(kept)
})

test.each([
  '<p>可以</p>',
  '<p>血压高于 140</p>',
  '<p>早饭前<b>抽血</b></p>',
  '<p>低于 3 &lt;</p>',
  '<td>不吃东西</td>',
])('%s stays as it is', (html) => {
  expect(keepEnds(html)).toBe(html)
})
