import { expect, test } from 'vitest'
import { ownWechatWay, platformOf, waysAt } from './payment-ways.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'desktop'],
  [ANDROID, 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0', 'phone'],
  [`${ANDROID} MicroMessenger/8.0.60`, 'wechat'],
])('%s is the platform %s', (userAgent, platform) => {
  expect(platformOf(userAgent)).toBe(platform)
})

test('WeChat’s browser pays by its bridge, a phone goes to WeChat or Alipay, a desktop shows a code', () => {
  const ways = (['wechat', 'phone', 'desktop'] as const).map((platform) =>
    waysAt(platform, ['wechat', 'alipay']).map(({ way }) => way),
  )
  expect(ways).toEqual([
    ['wechat-jsapi', 'wechat-native'],
    ['wechat-h5', 'alipay-wap', 'wechat-native'],
    ['wechat-native', 'alipay-page'],
  ])
})

test('what the mall has no keys for is not offered', () => {
  expect(waysAt('phone', ['wechat']).map(({ way }) => way)).toEqual(['wechat-h5', 'wechat-native'])
  expect(waysAt('desktop', ['alipay']).map(({ way }) => way)).toEqual(['alipay-page'])
  expect(waysAt('wechat', ['alipay'])).toEqual([])
})

test('a cross-border order is paid on the buyer’s own phone, any other also by a code for someone else', () => {
  expect(ownWechatWay('wechat', false)).toBe('wechat-jsapi')
  expect(ownWechatWay('wechat', true)).toBe('wechat-jsapi')
  expect(ownWechatWay('phone', true)).toBe('wechat-h5')
  expect(ownWechatWay('phone', false)).toBeNull()
  expect(ownWechatWay('desktop', true)).toBeNull()
})
