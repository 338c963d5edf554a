import { expect, test } from 'vitest'
import { maskNumbers } from './mask-rules.ts'

test.each([
  ['我的手机是13812345678，帮我查', '我的手机是***，帮我查'],
  ['138 1234 5678', '***'],
  ['身份证 11010119900307123X 可以吗', '身份证 *** 可以吗'],
  ['卡号6222 0000 1111 2222 333', '卡号***'],
  ['订单 261121ABCD 和 20261121000123', '订单 261121ABCD 和 ***'],
  ['手机１３８１２３４５６７８', '手机***'],
  ['138.1234.5678 或 138，1234，5678', '*** 或 ***'],
  ['138\u200b1234\u200b5678', '***'],
  ['邮箱 ｌｉｎ＠ｅｘａｍｐｌｅ．com', '邮箱 ***'],
  ['写信到 lin.a@example.com', '写信到 ***'],
])('personal numbers are masked: %s', (text, masked) => {
  expect(maskNumbers(text)).toBe(masked)
})

test.each(['我爸 68 岁，血压 150/95', '1299 元的套餐', '打 4008-100-120', '2026-11-26 有号吗', '120'])(
  'figures that are nobody’s stay: %s',
  (text) => {
    expect(maskNumbers(text)).toBe(text)
  },
)
