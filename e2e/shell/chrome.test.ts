import { expect, test } from '../fixtures.ts'
import { USER_AGENTS } from '../user-agents.ts'

/**
 * Chrome around a screen (specification section 2, "Footer, breadcrumb, customer-service widget and header are
 * hidden on certain routes: checkout, payment, appointment steps, legal pages, auth, transfer. On mobile the footer is
 * hidden on many routes"). h header, f footer, b breadcrumb, s customer service, p the header's progress line.
 */
const AROUND: Record<string, { desktop: string; phone: string }> = {
  whole: { desktop: 'hfbs', phone: 'hs' },
  browsing: { desktop: 'hfbs', phone: 'hfs' },
  home: { desktop: 'hfs', phone: 'hfs' },
  flow: { desktop: 'hp', phone: 'h' },
  plain: { desktop: 'h', phone: 'h' },
  bare: { desktop: '', phone: '' },
}

const SCREENS: Record<keyof typeof AROUND, string[]> = {
  home: ['/'],
  // On phones their own bar or ground takes the footer's place.
  whole: [
    '/searchList /coupon /live-room /compare /profile/set /profile/postsale /profile/OrderList',
    '/profile/appointmentList /profile/orderDetail/X',
  ],
  browsing: [
    '/tjMarket /mall-list /data-report /healthInformation /branch /book-now /health-lecture /qualification/record',
    '/mall/about /profile/help-center /profile/privacy-us',
  ],
  // Checkout, payment and booking: nothing leads away from them but the way back.
  flow: [
    '/settlement /payment/X /weichatPayment/X /crossborderPayment/X/S',
    '/appointment/branchHospital /appointment/optionalItems /appointment/packageDetails /appointment/confirm',
    '/appointment/pay/X /appointment/wechatPayment/X /dental-appointment/confirm',
    '/market-appointment/branchHospital /market-appointment/addItems /market-appointment/confirm',
  ],
  plain: ['/user-agreement /privacy-clause /paymentPage /successPayment /paymentResult/X /chooseCalendar'],
  bare: ['/auth /transfer /passport/login'],
}

const PARTS = {
  h: '<header',
  f: '<footer',
  b: 'aria-label="当前位置"',
  s: 'aria-label="客户服务"',
  p: 'aria-label="进度',
}

const partsOf = (html: string) =>
  Object.entries(PARTS)
    .flatMap(([part, mark]) => (html.includes(mark) ? part : []))
    .join('')

for (const [kind, lines] of Object.entries(SCREENS)) {
  test(`chrome of these screens as specified: ${kind}`, { tag: '@desktop' }, async ({ request }) => {
    for (const path of lines.flatMap((line) => line.split(' '))) {
      for (const layout of ['desktop', 'phone'] as const) {
        // Somebody with a login: who has none is sent to get one.
        const headers = { 'user-agent': USER_AGENTS[layout], cookie: 'rt=whoever' }
        const html = await (await request.get(path, { headers })).text()
        expect.soft(partsOf(html), `${path} on a ${layout}`).toBe(AROUND[kind]?.[layout])
      }
    }
  })
}
