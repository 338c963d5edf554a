import * as account from './account.ts'
import * as address from './address.ts'
import * as afterSale from './after-sale.ts'
import * as appointment from './appointment.ts'
import * as assistant from './assistant.ts'
import * as attribution from './attribution.ts'
import * as branch from './branch.ts'
import * as card from './card.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as change from './change.ts'
import * as compare from './compare.ts'
import * as content from './content.ts'
import * as coupon from './coupon.ts'
import type { Endpoint } from './endpoint.ts'
import * as extras from './extras.ts'
import * as guide from './guide.ts'
import * as home from './home.ts'
import * as invoice from './invoice.ts'
import * as lecture from './lecture.ts'
import * as login from './login.ts'
import * as market from './market.ts'
import * as message from './message.ts'
import * as order from './order.ts'
import * as orderBeside from './order-beside.ts'
import * as passkey from './passkey.ts'
import * as payment from './payment.ts'
import * as preparation from './preparation.ts'
import * as privacy from './privacy.ts'
import * as reading from './reading.ts'
import * as schedule from './schedule.ts'
import * as search from './search.ts'
import * as setMeal from './set-meal.ts'
import * as settings from './settings.ts'
import * as special from './special.ts'

/** The endpoints of every module; the modules' files hold shapes beside them, so only endpoints are kept. */
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
    ...endpointsOf(extras),
    ...endpointsOf(setMeal),
    ...endpointsOf(schedule),
    ...endpointsOf(change),
    ...endpointsOf(home),
    ...endpointsOf(market),
    ...endpointsOf(preparation),
  },
  cart: endpointsOf(cart),
  order: { ...endpointsOf(order), ...endpointsOf(orderBeside), ...endpointsOf(afterSale) },
  invoice: endpointsOf(invoice),
  payment: endpointsOf(payment),
  assistant: endpointsOf(assistant),
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
  ...modules.cart,
  ...modules.order,
  ...modules.invoice,
  ...modules.payment,
  ...modules.assistant,
  ...modules.privacy,
}
export type Calls = typeof calls

type EndpointsIn<M> = { [N in keyof M as M[N] extends Endpoint ? N : never]: M[N] }

function endpointsOf<M extends Record<string, unknown>>(module: M): EndpointsIn<M> {
  const found = Object.entries(module).filter(([, value]) => isEndpoint(value))
  // Object.entries forgets the names' types; the filter keeps exactly the members the type keeps.
  return Object.fromEntries(found) as EndpointsIn<M>
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'does' in value && 'path' in value && 'failures' in value
}
