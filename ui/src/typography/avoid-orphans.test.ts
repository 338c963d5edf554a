import { expect, test } from 'vitest'
import { avoidOrphans } from './avoid-orphans.ts'

test.each([
  ['<p>前一晚十点以后不吃东西。</p>', '<p>前一晚十点以后不<span class="whitespace-nowrap">吃东西。</span></p>'],
  ['<td>退出登录即删除，最长随登录</td>', '<td>退出登录即删除，最<span class="whitespace-nowrap">长随登录</span></td>'],
  ['<ul><li>带上身份证</li></ul>', '<ul><li>带<span class="whitespace-nowrap">上身份证</span></li></ul>'],
])('%s keeps its last four characters together', (html, expected) => {
  expect(avoidOrphans(html)).toBe(expected)
})

test.each([
  '<p>可以</p>',
  '<p>血压高于 140</p>',
  '<p>早饭前<b>抽血</b></p>',
  '<p>低于 3 &lt;</p>',
  '<td>不吃东西</td>',
])('%s is unchanged', (html) => {
  expect(avoidOrphans(html)).toBe(html)
})
