import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The sitemap: every screen's address, exactly as the specification's route table spells it. */
export default [
  layout('routes/screen.tsx', [
    index('routes/shop/home.tsx'),
    route('passport/login', 'routes/auth/login.tsx'),
    // Added: what the service worker shows offline.
    route('offline', 'routes/shop/offline.tsx'),
    route('auth', 'routes/auth/auth.tsx'),
    route('transfer', 'routes/auth/transfer.tsx'),
    route('searchList', 'routes/shop/search-list.tsx'),
    route('product/:productId', 'routes/shop/product.tsx'),
    route('qualification/:qualificationId', 'routes/shop/qualification.tsx'),
    // Added: the specification's route table names no address for 给我查缺.
    route('guide', 'routes/shop/guide.tsx'),
    route('mintProcess', 'routes/shop/process.tsx'),
    route('branch', 'routes/branch/list.tsx'),
    route('branch/:branchId', 'routes/branch/detail.tsx'),
    route('special/:specialId', 'routes/shop/special.tsx'),
    route('tjMarket', 'routes/shop/tj-market.tsx'),
    route('book-now', 'routes/shop/book-now.tsx'),
    route('compare', 'routes/shop/compare.tsx'),
    route('coupon', 'routes/shop/coupon.tsx'),
    route('cart', 'routes/shop/cart.tsx'),
    route('settlement', 'routes/checkout/settlement.tsx'),
    route('payment/:orderId', 'routes/checkout/payment.tsx'),
    route('paymentPage', 'routes/checkout/payment-page.tsx'),
    route('weichatPayment/:orderId', 'routes/checkout/weichat-payment.tsx'),
    route('crossborderPayment/:orderId/:paymentSign', 'routes/checkout/crossborder-payment.tsx'),
    route('paymentResult/:orderId', 'routes/checkout/payment-result.tsx'),
    route('successPayment', 'routes/checkout/success-payment.tsx'),
    // Named routes of the bare addresses (specification: base /profile, /appointment and so on).
    ...['profile', 'appointment', 'dental-appointment', 'market-appointment'].map((base) =>
      route(base, 'routes/base-path.tsx', { id: base }),
    ),
    // The steps that the three flows have in common; which flow it is, the address says.
    ...['appointment', 'dental-appointment', 'market-appointment'].flatMap((flow) => [
      route(`${flow}/choosePerson`, 'routes/appointment/choose-person.tsx', { id: `${flow}-choosePerson` }),
      // Added for the dental flow: the specification's route table names these two for the others only.
      route(`${flow}/newPerson`, 'routes/appointment/new-person.tsx', { id: `${flow}-newPerson` }),
      route(`${flow}/editPerson`, 'routes/appointment/edit-person.tsx', { id: `${flow}-editPerson` }),
      route(`${flow}/branchHospital`, 'routes/appointment/branch-hospital.tsx', { id: `${flow}-branchHospital` }),
      route(`${flow}/packageDetails`, 'routes/appointment/package-details.tsx', { id: `${flow}-packageDetails` }),
      route(`${flow}/confirm`, 'routes/appointment/confirm.tsx', { id: `${flow}-confirm` }),
    ]),
    route('market-appointment/addItems', 'routes/appointment/add-items.tsx'),
    route('appointment/optionalItems', 'routes/appointment/optional-items.tsx'),
    route('appointment/pay/:orderId', 'routes/appointment/pay.tsx'),
    route('appointment/wechatPayment/:orderId', 'routes/appointment/wechat-payment.tsx'),
    route('profile/profilehome', 'routes/profile/home.tsx'),
    route('profile/set', 'routes/profile/set.tsx'),
    // Added: what the specification's 隐私 leads to.
    route('profile/privacy', 'routes/profile/privacy.tsx'),
    route('profile/consents', 'routes/profile/consents.tsx'),
    route('profile/accessLog', 'routes/profile/access-log.tsx'),
    route('profile/exportData', 'routes/profile/export-data.tsx'),
    route('profile/closeAccount', 'routes/profile/close-account.tsx'),
    route('profile/OrderList', 'routes/profile/order-list.tsx'),
    route('profile/orderDetail/:orderNo', 'routes/profile/order-detail.tsx'),
    route('profile/address', 'routes/profile/address.tsx'),
    // Added: the specification names the calls for both, and no address.
    route('profile/contacts', 'routes/profile/contacts.tsx'),
    route('profile/messages', 'routes/profile/messages.tsx'),
    // Added: what a member, or this browser, keeps to look at again.
    route('profile/favourites', 'routes/profile/favourites.tsx'),
    route('profile/cupon', 'routes/profile/cupon.tsx'),
    route('profile/fuCard', 'routes/profile/fu-card.tsx'),
    route('profile/setMeal/:id', 'routes/profile/set-meal.tsx'),
    route('profile/postsale', 'routes/profile/postsale.tsx'),
    route('profile/postsaleForm/:orderId', 'routes/profile/postsale-form.tsx'),
    route('profile/appointmentPostsaleForm/:bookingId/:orderId', 'routes/profile/appointment-postsale-form.tsx'),
    route('profile/appointmentList', 'routes/profile/appointment-list.tsx'),
    route('profile/changeTime/:id', 'routes/profile/change-time.tsx'),
    // Added: the sheet to print, and what a message about an on-site addition opens.
    route('profile/appointmentSheet/:bookingId', 'routes/profile/appointment-sheet.tsx'),
    // Added: what one says of a branch after a visit.
    route('profile/rating/:bookingId', 'routes/profile/rating.tsx'),
    // Added: all of getting ready, hour by hour.
    route('profile/preparation/:bookingId', 'routes/profile/preparation.tsx'),
    // Added: what was found at a visit.
    route('profile/calendarFeed', 'routes/calendar/feed.tsx'),
    route('profile/reports', 'routes/report/list.tsx'),
    route('profile/report/:bookingId', 'routes/report/detail.tsx'),
    route('profile/report/:bookingId/ask', 'routes/report/ask.tsx'),
    route('profile/report/:bookingId/share', 'routes/report/share.tsx'),
    route('profile/report/:bookingId/trend/:code', 'routes/report/trend.tsx'),
    route('appointmentAddition/:additionId', 'routes/appointment/addition.tsx'),
    // Added: what the message about a closed day opens.
    route('newPlace', 'routes/appointment/new-place.tsx'),
    route('appointmentTransfer', 'routes/appointment/transfer.tsx'),
    route('chooseCalendar', 'routes/appointment/choose-calendar.tsx'),
    route('profile/appointmentDetail/:type/:orderNo', 'routes/profile/appointment-detail.tsx'),
    ...['user-agreement', 'privacy-clause'].map((path) => route(path, 'routes/content/legal.tsx', { id: path })),
    ...['help-center', 'about-us', 'connect-us', 'privacy-us', 'sales-back', 'expressage'].map((slug) =>
      route(`profile/${slug}`, 'routes/content/page.tsx', { id: slug }),
    ),
    ...['about', 'management', 'sense'].map((slug) =>
      route(`mall/${slug}`, 'routes/content/mall-page.tsx', { id: `mall-${slug}` }),
    ),
    route('healthInformation', 'routes/content/health-information.tsx'),
    route('health-lecture', 'routes/content/health-lecture.tsx'),
    route('live-room', 'routes/content/live-room.tsx'),
    route('data-report', 'routes/content/data-report.tsx'),
    route('mall-list', 'routes/content/mall-list.tsx'),
    ...['healthInformation/detail', 'mall-article', 'mall-list-details'].map((path) =>
      route(`${path}/:id`, 'routes/content/article.tsx', { id: path }),
    ),
    ...(import.meta.env.DEV ? [route('kit', 'routes/kit.tsx')] : []),
    route('*', 'routes/shop/not-found.tsx'),
  ]),
] satisfies RouteConfig
