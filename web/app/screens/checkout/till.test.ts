import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { loadCrossBorderTill, loadTill } from './till.ts'

type Mall = Parameters<typeof loadCrossBorderTill>[0]
const CODE = { way: 'wechat-native', codeUrl: 'weixin://wxpay/x' }

/** A mall with one order, from abroad or not. */
const mall = (cbecFlag = true) =>
  ({
    queryPayMessage: async () => ({ orderNo: 'O1', kind: 'goods', cbecFlag, state: 'awaiting-payment' }),
    customsWxPayGetStatus: async () => ({ customs: { state: 'none' } }),
    customsGetNewQrcode: async () => CODE,
  }) as unknown as Mall // Only what the till reads of an answer.

const till = (paymentSign: string, place: 'phone' | 'desktop' | 'wechat', cbecFlag = true) =>
  loadCrossBorderTill(mall(cbecFlag), { orderId: 'O1', paymentSign }, new URLSearchParams(), place).then(
    ({ first }) => first,
    (elsewhere: Response) => elsewhere.headers.get('location'),
  )

test('the payment sign decides how an order from abroad is paid', async () => {
  expect(await till('wechat', 'phone')).toBeNull()
  expect(await till('wechat-native', 'phone')).toEqual(CODE)
  expect(await till('wechat-native', 'desktop')).toEqual(CODE)
  expect(await till('wechat', 'desktop')).toBe('/crossborderPayment/O1/wechat-native')
})

test('a sign that means nothing leads to the usual one, and an order from here to its own till', async () => {
  expect(await till('sign0', 'wechat')).toBe('/crossborderPayment/O1/wechat')
  expect(await till('wechat', 'phone', false)).toBe('/payment/O1')
})

test('an order that is paid while its till opens is no error: the till stands without a code and leads on by itself', async () => {
  const racing = (name: 'ORDER_PAID' | 'ORDER_EXPIRED') => ({
    ...mall(false),
    pay: async () => {
      throw new Failure(name)
    },
  })
  const search = new URLSearchParams()
  expect((await loadTill(racing('ORDER_PAID'), 'O1', search, true)).first).toBeNull()
  await expect(loadTill(racing('ORDER_EXPIRED'), 'O1', search, true)).rejects.toMatchObject({
    failure: 'ORDER_EXPIRED',
  })
})
