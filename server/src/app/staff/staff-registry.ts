import type { StaffEndpoint } from '@mall/contract/staff/endpoint'
import { staffModules } from '@mall/contract/staff-calls'
import * as appointment from '../../modules/appointment/handlers.ts'
import { staffHandlers as assortmentHandlers } from '../../modules/assortment/handlers.ts'
import { staffHandlers as campaignHandlers } from '../../modules/campaign/handlers.ts'
import { staffHandlers as cardHandlers } from '../../modules/card/handlers.ts'
import * as changeSet from '../../modules/change-set/handlers.ts'
import { staffHandlers as consultationHandlers } from '../../modules/consultation/handlers.ts'
import { staffHandlers as contentHandlers } from '../../modules/content/handlers.ts'
import { staffHandlers as eventHandlers } from '../../modules/event/handlers.ts'
import { staffHandlers as extractHandlers } from '../../modules/extract/handlers.ts'
import { staffHandlers as guideHandlers } from '../../modules/guide/handlers.ts'
import { staffHandlers as importHandlers } from '../../modules/import/handlers.ts'
import { staffHandlers as invoiceHandlers } from '../../modules/invoice/handlers.ts'
import * as order from '../../modules/order/handlers.ts'
import * as payment from '../../modules/payment/handlers.ts'
import { staffHandlers as pictureHandlers } from '../../modules/picture/handlers.ts'
import { staffHandlers as privacyHandlers } from '../../modules/privacy/handlers.ts'
import * as rating from '../../modules/rating/handlers.ts'
import * as report from '../../modules/report/handlers.ts'
import { staffHandlers as revenueHandlers } from '../../modules/revenue/handlers.ts'
import { staffHandlers as setupHandlers } from '../../modules/setup/handlers.ts'
import { staffHandlers, staffPlaces, workHandlers } from '../../modules/staff/handlers.ts'
import type { RegisteredStaff } from './dispatch-staff.ts'
import type { StaffHandlersOf, StaffPlacesOf } from './staff-handler.ts'

/** All calls of the console with their handlers. */
export const registeredStaff: readonly RegisteredStaff[] = [
  ...join(staffModules.staff, staffHandlers, staffPlaces),
  ...join(staffModules.appointment, appointment.staffHandlers, appointment.staffPlaces),
  ...join(staffModules.order, order.staffHandlers, order.staffPlaces),
  ...join(staffModules.payment, payment.staffHandlers, payment.staffPlaces),
  ...join(staffModules.invoice, invoiceHandlers, {}),
  ...join(staffModules.card, cardHandlers, {}),
  ...join(staffModules.changeSet, changeSet.staffHandlers, changeSet.staffPlaces),
  ...join(staffModules.picture, pictureHandlers, {}),
  ...join(staffModules.campaign, campaignHandlers, {}),
  ...join(staffModules.content, contentHandlers, {}),
  ...join(staffModules.guide, guideHandlers, {}),
  ...join(staffModules.consultation, consultationHandlers, {}),
  ...join(staffModules.import, importHandlers, {}),
  ...join(staffModules.assortment, assortmentHandlers, {}),
  ...join(staffModules.privacy, privacyHandlers, {}),
  ...join(staffModules.rating, rating.staffHandlers, rating.staffPlaces),
  ...join(staffModules.report, report.staffHandlers, report.staffPlaces),
  ...join(staffModules.revenue, revenueHandlers, {}),
  ...join(staffModules.setup, setupHandlers, {}),
  ...join(staffModules.event, eventHandlers, {}),
  ...join(staffModules.work, workHandlers, {}),
  ...join(staffModules.extract, extractHandlers, {}),
]

function join<M extends Readonly<Record<string, StaffEndpoint>>>(
  endpoints: M,
  handlers: StaffHandlersOf<M>,
  places: StaffPlacesOf<M>,
): RegisteredStaff[] {
  const [handlerByName, placesByName]: Readonly<Record<string, unknown>>[] = [{ ...handlers }, { ...places }]
  return Object.entries(endpoints).map(([name, endpoint]) => {
    // StaffHandlersOf has checked each handler's type; here they are paired by name.
    const handler = handlerByName?.[name] as RegisteredStaff['handler']
    // StaffPlacesOf has checked these.
    const branches = placesByName?.[name] as RegisteredStaff['places'] | undefined
    return { name, endpoint, handler, places: branches ?? null }
  })
}
