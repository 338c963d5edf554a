import { expect, test } from 'vitest'
import { deviceOf, maskIp } from './device.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Windows 电脑 · Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0`, 'Windows 电脑 · Edge'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`, '安卓手机 · Chrome'],
  [`Mozilla/5.0 (Linux; Android 14) ${CHROME} Mobile Safari/537.36 MicroMessenger/8.0.50`, '安卓手机 · 微信'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X700) ${CHROME} Safari/537.36`, '安卓平板 · Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'iPhone · Safari'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', '苹果电脑 · Firefox'],
  ['curl/8', '其他设备 · 浏览器'],
])('%s is shown as %s', (userAgent, text) => expect(deviceOf(userAgent)).toBe(text))

test.each([
  ['203.0.113.9', '203.0.*.*'],
  ['::ffff:203.0.113.9', '203.0.*.*'],
  ['2001:db8:1:2::9', '2001:db8:…'],
])('only the network of %s is shown: %s', (ip, shown) => expect(maskIp(ip)).toBe(shown))
