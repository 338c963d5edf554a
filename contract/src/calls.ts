import * as account from './account/calls.ts'
import * as login from './account/login.ts'
import * as address from './address/calls.ts'
import * as extras from './appointment/add-ons.ts'
import * as appointment from './appointment/calls.ts'
import * as closureOffer from './appointment/closure-offer.ts'
import * as conclusions from './appointment/conclusions.ts'
import * as home from './appointment/home.ts'
import * as market from './appointment/market.ts'
import * as preparation from './appointment/preparation.ts'
import * as change from './appointment/reschedule.ts'
import * as schedule from './appointment/schedule.ts'
import * as setMeal from './appointment/set-meal.ts'
import * as assistant from './assistant/calls.ts'
import * as attribution from './attribution/calls.ts'
import * as branch from './branch/calls.ts'
import * as calendarFeed from './calendar/feed.ts'
import * as card from './card/calls.ts'
import * as cart from './cart/calls.ts'
import * as catalogue from './catalogue/calls.ts'
import * as compare from './catalogue/compare.ts'
import * as search from './catalogue/search.ts'
import * as consultation from './consultation/calls.ts'
import * as content from './content/calls.ts'
import * as lecture from './content/lecture.ts'
import * as reading from './content/reading.ts'
import * as special from './content/special.ts'
import * as coupon from './coupon/calls.ts'
import { endpointsOf } from './endpoints-of.ts'
import * as favourite from './favourite/calls.ts'
import * as guide from './guide/calls.ts'
import * as invoice from './invoice/calls.ts'
import * as message from './message/calls.ts'
import * as afterSale from './order/after-sale.ts'
import * as order from './order/calls.ts'
import * as orderBeside from './order/order-details.ts'
import * as parcel from './parcel/calls.ts'
import * as passkey from './passkey/calls.ts'
import * as payment from './payment/calls.ts'
import * as privacy from './privacy/calls.ts'
import * as rating from './rating/calls.ts'
import * as report from './report/calls.ts'
import * as reportQuestions from './report/questions.ts'
import * as reportSharing from './report/sharing.ts'
import * as settings from './settings/calls.ts'

/** The endpoints of every module, filtered from the exports of their files. */
export const modules = {
  settings: endpointsOf(settings),
  account: { ...endpointsOf(account), ...endpointsOf(login) },
  message: endpointsOf(message),
  passkey: endpointsOf(passkey),
  address: endpointsOf(address),
  catalogue: { ...endpointsOf(catalogue), ...endpointsOf(search), ...endpointsOf(compare) },
  guide: endpointsOf(guide),
  branch: endpointsOf(branch),
  content: { ...endpointsOf(content), ...endpointsOf(special), ...endpointsOf(reading), ...endpointsOf(lecture) },
  attribution: endpointsOf(attribution),
  coupon: endpointsOf(coupon),
  card: endpointsOf(card),
  appointment: {
    ...endpointsOf(appointment),
    ...endpointsOf(closureOffer),
    ...endpointsOf(extras),
    ...endpointsOf(setMeal),
    ...endpointsOf(schedule),
    ...endpointsOf(change),
    ...endpointsOf(home),
    ...endpointsOf(conclusions),
    ...endpointsOf(calendarFeed),
    ...endpointsOf(market),
    ...endpointsOf(preparation),
  },
  rating: endpointsOf(rating),
  report: { ...endpointsOf(report), ...endpointsOf(reportSharing), ...endpointsOf(reportQuestions) },
  cart: endpointsOf(cart),
  favourite: endpointsOf(favourite),
  parcel: endpointsOf(parcel),
  order: { ...endpointsOf(order), ...endpointsOf(orderBeside), ...endpointsOf(afterSale) },
  invoice: endpointsOf(invoice),
  payment: endpointsOf(payment),
  assistant: endpointsOf(assistant),
  consultation: endpointsOf(consultation),
  privacy: endpointsOf(privacy),
}

/** Every call of the mall by its name. */
export const calls = {
  ...modules.settings,
  ...modules.account,
  ...modules.message,
  ...modules.passkey,
  ...modules.address,
  ...modules.catalogue,
  ...modules.guide,
  ...modules.branch,
  ...modules.content,
  ...modules.attribution,
  ...modules.coupon,
  ...modules.card,
  ...modules.appointment,
  ...modules.rating,
  ...modules.report,
  ...modules.cart,
  ...modules.favourite,
  ...modules.parcel,
  ...modules.order,
  ...modules.invoice,
  ...modules.payment,
  ...modules.assistant,
  ...modules.consultation,
  ...modules.privacy,
}
export type Calls = typeof calls
