/** The screens of the shop that staff can see as a member. Nothing of health, consents, logins and payments. */
export const MEMBER_PAGES = {
  home: '个人中心',
  orders: '我的订单',
  order: '订单详情',
  bookings: '我的预约',
  booking: '预约详情',
  'after-sales': '退款与售后',
  coupons: '我的优惠券',
  cards: '福卡',
  people: '体检人',
  addresses: '收货地址',
} as const
export type MemberPage = keyof typeof MEMBER_PAGES
export const memberPages = Object.keys(MEMBER_PAGES).filter((name): name is MemberPage =>
  Object.hasOwn(MEMBER_PAGES, name),
)
