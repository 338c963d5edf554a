import type { SCREENS } from './screens.ts'

/** From the cart to the payment's end. */
export const purchaseScreens: typeof SCREENS = {
  cart: [
    { name: 'cart', has: ['cart'], at: '/cart' },
    { name: 'cart-empty', at: '/cart' },
  ],
  settlement: [
    {
      name: 'settlement',
      has: ['cart', 'card', 'coupons'],
      at: '/settlement',
    },
    {
      name: 'settlement-cross-border',
      at: async (member) => `/settlement?spec=${await member.specAbroad()}&quantity=1`,
    },
  ],
  'payment/:orderId': [{ name: 'payment', at: async (member) => `/payment/${await member.unpaidOrder()}` }],
  paymentPage: [
    {
      name: 'payment-page',
      has: ['unpaidOrder', 'crossBorderOrder'],
      at: '/paymentPage',
    },
  ],
  'weichatPayment/:orderId': [
    { name: 'wechat-payment', at: async (member) => `/weichatPayment/${await member.unpaidOrder()}` },
  ],
  'crossborderPayment/:orderId/:paymentSign': [
    {
      name: 'cross-border-payment',
      at: async (member) => `/crossborderPayment/${await member.crossBorderOrder()}/wechat`,
    },
  ],
  'paymentResult/:orderId': [
    { name: 'payment-result', at: async (member) => `/paymentResult/${await member.unpaidOrder()}` },
  ],
  successPayment: [
    { name: 'paid', at: async (member) => `/successPayment?orderId=${await member.paidOrder()}` },
    { name: 'paid-goods', at: async (member) => `/successPayment?orderId=${await member.goodsOrder()}` },
  ],
}
