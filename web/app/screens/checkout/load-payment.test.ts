import { Failure } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { loadCrossBorderPayment, loadPayment } from './load-payment.ts'

type Mall = Parameters<typeof loadCrossBorderPayment>[0]
const CODE = { way: 'wechat-native', codeUrl: 'weixin://wxpay/x' }

/** A stub server with one order, cross-border or not. */
const mall = (cbecFlag = true) =>
  ({
    queryPayMessage: async () => ({
      orderNo: 'O1',
      kind: 'goods',
      cbecFlag,
      state: 'awaiting-payment',
      channels: ['wechat'],
    }),
    customsWxPayGetStatus: async () => ({ customs: { state: 'none' } }),
    customsGetNewQrcode: async () => CODE,
  }) as unknown as Mall // Only what the payment screen reads of an answer.

const crossBorder = (paymentSign: string, platform: 'phone' | 'desktop' | 'wechat', cbecFlag = true) =>
  loadCrossBorderPayment(mall(cbecFlag), { orderId: 'O1', paymentSign }, new URLSearchParams(), platform).then(
    ({ first }) => first,
    (elsewhere: Response) => elsewhere.headers.get('location'),
  )

test('the payment sign decides how a cross-border order is paid', async () => {
  expect(await crossBorder('wechat', 'phone')).toBeNull()
  expect(await crossBorder('wechat-native', 'phone')).toEqual(CODE)
  expect(await crossBorder('wechat-native', 'desktop')).toEqual(CODE)
  expect(await crossBorder('wechat', 'desktop')).toBe('/crossborderPayment/O1/wechat-native')
})

test('an unknown sign redirects to the default one, and a domestic order to its own payment', async () => {
  expect(await crossBorder('sign0', 'wechat')).toBe('/crossborderPayment/O1/wechat')
  expect(await crossBorder('wechat', 'phone', false)).toBe('/payment/O1')
})

test('an order paid while its payment screen loads is no error: the screen has no code and moves on by itself', async () => {
  const racing = (name: 'ORDER_PAID' | 'ORDER_EXPIRED') => ({
    ...mall(false),
    pay: async () => {
      throw new Failure(name)
    },
  })
  const search = new URLSearchParams()
  expect((await loadPayment(racing('ORDER_PAID'), 'O1', search, true)).first).toBeNull()
  await expect(loadPayment(racing('ORDER_EXPIRED'), 'O1', search, true)).rejects.toMatchObject({
    failure: 'ORDER_EXPIRED',
  })
})
