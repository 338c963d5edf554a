import { productId } from '../../demo-data/src/products/product-shape.ts'
import type { SCREENS } from './screens.ts'

const KEPT = ['parents-peace', 'silver-heart', 'gut-liver-2025'].map(productId)
/** A visitor's browser with favourites, one of them withdrawn, and with what was viewed lately. */
const keptInBrowser = {
  'mall.favourites': JSON.stringify(KEPT.map((id) => ({ productId: id, seenPrice: 128_000 }))),
  'mall.viewed': JSON.stringify(KEPT),
}

/** The personal centre. */
export const profileScreens: typeof SCREENS = {
  'profile/profilehome': [{ name: 'profile-home', has: ['all'], at: '/profile/profilehome', shows: /，您好/ }],
  'profile/set': [
    { name: 'settings', has: [], at: '/profile/set', shows: '账号与设置' },
    { name: 'settings-visitor', at: '/profile/set', shows: '账号与设置' },
  ],
  'profile/privacy': [{ name: 'privacy', has: [], at: '/profile/privacy', shows: '个人信息与隐私' }],
  'profile/consents': [{ name: 'consents', has: [], at: '/profile/consents', shows: '我同意过什么' }],
  'profile/accessLog': [{ name: 'access-log', has: [], at: '/profile/accessLog', shows: '谁看过我的资料' }],
  'profile/exportData': [{ name: 'export-data', has: [], at: '/profile/exportData', shows: '带走我的资料' }],
  'profile/closeAccount': [{ name: 'close-account', has: ['all'], at: '/profile/closeAccount', shows: '注销账号' }],
  'profile/OrderList': [{ name: 'orders', has: ['all'], at: '/profile/OrderList', shows: '我的订单' }],
  'profile/orderDetail/:orderNo': [
    {
      name: 'order',
      at: async (member) => `/profile/orderDetail/${await member.paidOrder()}`,
      shows: '付好了，接下来选个日子',
    },
    {
      name: 'order-unpaid',
      at: async (member) => `/profile/orderDetail/${await member.unpaidOrder()}`,
      shows: '还差付款这一步',
    },
    {
      name: 'order-goods',
      at: async (member) => `/profile/orderDetail/${await member.goodsOrder()}`,
      shows: '正在备货',
    },
    {
      name: 'order-parcel',
      at: async (member) => `/profile/orderDetail/${await member.shippedOrder()}`,
      shows: '已经发出了',
    },
    { name: 'order-unknown', has: [], at: '/profile/orderDetail/X', shows: '这一页没找到', noise: /status of 404/ },
  ],
  'profile/address': [{ name: 'address', has: ['all'], at: '/profile/address', shows: '收货地址' }],
  'profile/contacts': [
    { name: 'contacts', has: ['family'], at: '/profile/contacts', shows: '体检人' },
    { name: 'contacts-new', has: [], at: '/profile/contacts?person=new', shows: '新增体检人' },
  ],
  'profile/favourites': [
    { name: 'favourites', has: ['favourites'], at: '/profile/favourites', shows: '我的收藏' },
    { name: 'favourites-visitor', at: '/profile/favourites', remembers: keptInBrowser, shows: '我的收藏' },
  ],
  'profile/messages': [{ name: 'messages', has: ['all'], at: '/profile/messages', shows: '消息' }],
  'profile/cupon': [{ name: 'coupons', has: ['coupons'], at: '/profile/cupon', shows: '我的优惠券' }],
  'profile/fuCard': [{ name: 'cards', has: ['card'], at: '/profile/fuCard', shows: '福卡' }],
  'profile/setMeal/:id': [
    { name: 'set-meal', at: async (member) => `/profile/setMeal/${await member.voucher()}`, shows: '选套餐' },
  ],
  'profile/postsale': [
    { name: 'after-sales', has: ['refund'], at: '/profile/postsale', shows: '退款与售后' },
    {
      name: 'after-sale',
      at: async (member) => `/profile/postsale?id=${await member.refund()}`,
      shows: /^(退款中|已退款)$/,
    },
  ],
  'profile/postsaleForm/:orderId': [
    {
      name: 'after-sale-form',
      at: async (member) => `/profile/postsaleForm/${await member.goodsOrder()}`,
      shows: '申请退款',
    },
  ],
  'profile/appointmentPostsaleForm/:bookingId/:orderId': [
    {
      name: 'booking-after-sale-form',
      at: async (member) => `/profile/appointmentPostsaleForm/${await member.booking()}/${await member.bookedOrder()}`,
      shows: '申请退款',
    },
  ],
  'profile/appointmentList': [
    { name: 'bookings', has: ['all'], at: '/profile/appointmentList', shows: '我的预约' },
    { name: 'bookings-past', has: ['all'], at: '/profile/appointmentList?group=past', shows: '我的预约' },
  ],
  'profile/changeTime/:id': [
    {
      name: 'change-time',
      at: async (member) => `/profile/changeTime/${await member.booking()}`,
      shows: (page) => page.getByRole('grid', { name: /能约的日子/ }),
    },
  ],
  'profile/appointmentSheet/:bookingId': [
    {
      name: 'booking-sheet',
      at: async (member) => `/profile/appointmentSheet/${await member.booking()}`,
      shows: /^王志远的体检/,
    },
  ],
  'profile/rating/:bookingId': [
    { name: 'rating', at: async (member) => `/profile/rating/${await member.visit()}`, shows: '评价这次到检' },
  ],
  'profile/calendarFeed': [{ name: 'calendar-feed', has: [], at: '/profile/calendarFeed', shows: '放进手机日历' }],
  'profile/reports': [{ name: 'reports', has: [], at: '/profile/reports', shows: '还没有体检报告' }],
  'profile/report/:bookingId': [
    { name: 'report-unknown', has: [], at: '/profile/report/X', shows: '这一页没找到', noise: /status of 404/ },
  ],
  'profile/report/:bookingId/ask': [
    { name: 'ask-unknown', has: [], at: '/profile/report/X/ask', shows: '这一页没找到', noise: /status of 404/ },
  ],
  'profile/report/:bookingId/share': [
    { name: 'share-unknown', has: [], at: '/profile/report/X/share', shows: '这一页没找到', noise: /status of 404/ },
  ],
  'profile/report/:bookingId/trend/:code': [
    { name: 'trend-unknown', has: [], at: '/profile/report/X/trend/Y', shows: '这一页没找到', noise: /status of 404/ },
  ],
  'profile/preparation/:bookingId': [
    { name: 'preparation', at: async (member) => `/profile/preparation/${await member.booking()}`, shows: /空腹/ },
  ],
  'profile/appointmentDetail/:type/:orderNo': [
    {
      name: 'booking',
      at: async (member) => `/profile/appointmentDetail/general/${await member.booking()}`,
      shows: /\d月\d+日/,
    },
    {
      name: 'booking-visited',
      at: async (member) => `/profile/appointmentDetail/general/${await member.visit()}`,
      shows: (page) => page.getByText('这次去院区怎么样？'),
    },
    {
      name: 'booking-both',
      at: async (member) => {
        await member.family()
        await member.voucher()
        return `/profile/appointmentDetail/general/${await member.booking()}?booked=1`
      },
      shows: (page) => page.getByRole('heading', { name: /还没约$/ }),
    },
    {
      name: 'booking-both-done',
      at: async (member) => {
        const { bookingId, besideId } = await member.together()
        return `/profile/appointmentDetail/general/${bookingId}?with=${besideId}`
      },
      shows: '两个人一起去',
    },
    {
      name: 'booking-cancelled',
      at: async (member) => `/profile/appointmentDetail/general/${await member.cancelledBooking()}`,
      shows: /的预约取消了$/,
    },
    {
      name: 'booking-cancel',
      at: async (member) => `/profile/appointmentDetail/general/${await member.booking()}`,
      shows: (page) => page.getByRole('alertdialog', { name: '取消这次预约？' }),
      open: (page) => page.getByRole('button', { name: '取消预约' }).first().click(),
    },
  ],
}
