import type { SCREENS } from './screens.ts'

/** The time that is left stands in a timer, which is no part of the heading's name. */
const AWAITS_PAYMENT = /^订单已提交，\s?请在 内付款$/

/** From the cart to the payment's end. */
export const purchaseScreens: typeof SCREENS = {
  cart: [
    { name: 'cart', has: ['cart'], at: '/cart', shows: /^购物车.*3 件$/ },
    { name: 'cart-empty', at: '/cart', shows: '购物车还空着' },
  ],
  settlement: [
    {
      name: 'settlement',
      has: ['cart', 'card', 'coupons'],
      at: '/settlement',
      shows: '确认订单',
    },
    {
      name: 'settlement-cross-border',
      at: async (member) => `/settlement?spec=${await member.specAbroad()}&quantity=1`,
      shows: '确认订单',
    },
  ],
  'payment/:orderId': [
    { name: 'payment', at: async (member) => `/payment/${await member.unpaidOrder()}`, shows: AWAITS_PAYMENT },
  ],
  paymentPage: [
    {
      name: 'payment-page',
      has: ['unpaidOrder', 'crossBorderOrder'],
      at: '/paymentPage',
      shows: /^还有 \d+ 笔订单没付款$/,
    },
  ],
  'weichatPayment/:orderId': [
    {
      name: 'wechat-payment',
      at: async (member) => `/weichatPayment/${await member.unpaidOrder()}`,
      shows: AWAITS_PAYMENT,
    },
  ],
  'crossborderPayment/:orderId/:paymentSign': [
    {
      name: 'cross-border-payment',
      at: async (member) => `/crossborderPayment/${await member.crossBorderOrder()}/wechat`,
      shows: AWAITS_PAYMENT,
    },
  ],
  'paymentResult/:orderId': [
    {
      name: 'payment-result',
      at: async (member) => `/paymentResult/${await member.unpaidOrder()}`,
      shows: '正在向支付公司确认结果',
    },
  ],
  successPayment: [
    { name: 'paid', at: async (member) => `/successPayment?orderId=${await member.paidOrder()}`, shows: '付好了' },
    {
      name: 'paid-goods',
      at: async (member) => `/successPayment?orderId=${await member.goodsOrder()}`,
      shows: '付好了',
    },
  ],
}
