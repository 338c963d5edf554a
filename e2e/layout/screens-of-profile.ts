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
  'profile/profilehome': [{ name: 'profile', has: ['all'], at: '/profile/profilehome' }],
  'profile/set': [
    { name: 'settings', has: [], at: '/profile/set' },
    { name: 'settings-visitor', at: '/profile/set' },
  ],
  'profile/privacy': [{ name: 'privacy', has: [], at: '/profile/privacy' }],
  'profile/consents': [{ name: 'consents', has: [], at: '/profile/consents' }],
  'profile/accessLog': [{ name: 'access-log', has: [], at: '/profile/accessLog' }],
  'profile/exportData': [{ name: 'export-data', has: [], at: '/profile/exportData' }],
  'profile/closeAccount': [{ name: 'close-account', has: ['all'], at: '/profile/closeAccount' }],
  'profile/OrderList': [{ name: 'orders', has: ['all'], at: '/profile/OrderList' }],
  'profile/orderDetail/:orderNo': [
    { name: 'order', at: async (member) => `/profile/orderDetail/${await member.paidOrder()}` },
    { name: 'order-unpaid', at: async (member) => `/profile/orderDetail/${await member.unpaidOrder()}` },
    { name: 'order-goods', at: async (member) => `/profile/orderDetail/${await member.goodsOrder()}` },
    { name: 'order-unknown', has: [], at: '/profile/orderDetail/X' },
  ],
  'profile/address': [{ name: 'address', has: ['all'], at: '/profile/address' }],
  'profile/contacts': [
    { name: 'contacts', has: ['family'], at: '/profile/contacts' },
    { name: 'contacts-new', has: [], at: '/profile/contacts?person=new' },
  ],
  'profile/favourites': [
    { name: 'favourites', has: ['favourites'], at: '/profile/favourites' },
    { name: 'favourites-visitor', at: '/profile/favourites', remembers: keptInBrowser },
  ],
  'profile/messages': [{ name: 'messages', has: ['all'], at: '/profile/messages' }],
  'profile/cupon': [{ name: 'coupons', has: ['coupons'], at: '/profile/cupon' }],
  'profile/fuCard': [{ name: 'cards', has: ['card'], at: '/profile/fuCard' }],
  'profile/setMeal/:id': [{ name: 'set-meal', at: async (member) => `/profile/setMeal/${await member.voucher()}` }],
  'profile/postsale': [
    { name: 'after-sales', has: ['refund'], at: '/profile/postsale' },
    { name: 'after-sale', at: async (member) => `/profile/postsale?id=${await member.refund()}` },
  ],
  'profile/postsaleForm/:orderId': [
    { name: 'after-sale-form', at: async (member) => `/profile/postsaleForm/${await member.goodsOrder()}` },
  ],
  'profile/appointmentPostsaleForm/:bookingId/:orderId': [
    {
      name: 'booking-after-sale-form',
      at: async (member) => `/profile/appointmentPostsaleForm/${await member.booking()}/${await member.bookedOrder()}`,
    },
  ],
  'profile/appointmentList': [
    { name: 'bookings', has: ['all'], at: '/profile/appointmentList' },
    { name: 'bookings-past', has: ['all'], at: '/profile/appointmentList?group=past' },
  ],
  'profile/changeTime/:id': [
    { name: 'change-time', at: async (member) => `/profile/changeTime/${await member.booking()}` },
  ],
  'profile/appointmentSheet/:bookingId': [
    { name: 'booking-sheet', at: async (member) => `/profile/appointmentSheet/${await member.booking()}` },
  ],
  'profile/preparation/:bookingId': [
    { name: 'preparation', at: async (member) => `/profile/preparation/${await member.booking()}` },
  ],
  'profile/appointmentDetail/:type/:orderNo': [
    { name: 'booking', at: async (member) => `/profile/appointmentDetail/general/${await member.booking()}` },
    {
      name: 'booking-cancelled',
      at: async (member) => `/profile/appointmentDetail/general/${await member.cancelledBooking()}`,
    },
    {
      name: 'booking-cancel',
      at: async (member) => `/profile/appointmentDetail/general/${await member.booking()}`,
      open: (page) => page.getByRole('button', { name: '取消预约' }).first().click(),
    },
  ],
}
