import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeEnd, WholePhrases, withWholeAdditions } from './whole-phrases.tsx'

const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`

test('a day of the week in brackets and a short quotation are not parted, wherever they stand', () => {
  const text = '12月14日（周一）送回，12月15日（周二）看“父母体检”'
  expect(renderToStaticMarkup(<WholePhrases text={text} />)).toBe(
    `12月14日${whole('（周一）')}送回，12月15日${whole('（周二）')}看${whole('“父母体检”')}`,
  )
  expect(withWholeAdditions('<p>12月7日（周一）起照常。</p>')).toBe(`<p>12月7日${whole('（周一）')}起照常。</p>`)
})

test('long additions may break, and the tags of HTML are left alone', () => {
  const long = '<p title="（周一）">门店（周一到周五都开门）</p>'
  expect(withWholeAdditions(long)).toBe(long)
  expect(renderToStaticMarkup(<WholePhrases text="门店（周一到周五都开门）" />)).toBe('门店（周一到周五都开门）')
})

test('the end of a title stays together, and a short title whole', () => {
  expect(renderToStaticMarkup(<WholeEnd text="北京建国门院区停检一天" />)).toBe(`北京建国门院区${whole('停检一天')}`)
  expect(renderToStaticMarkup(<WholeEnd text="停检一天" />)).toBe('停检一天')
})

test('a long number may break between groups of four, so that a full stop never begins a line', () => {
  expect(renderToStaticMarkup(<WholePhrases text="运单号 SF261129197460。收到后" />)).toBe(
    '运单号 SF26<wbr/>1129<wbr/>1974<wbr/>60。收到后',
  )
  expect(renderToStaticMarkup(<WholePhrases text="订单 20261129" />)).toBe('订单 20261129')
})
