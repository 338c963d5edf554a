import type { z } from 'zod'
import * as desk from './appointment/desk.ts'
import * as deskActs from './appointment/desk-acts.ts'
import * as deskOffline from './appointment/desk-offline.ts'
import * as staffBookings from './appointment/staff-bookings.ts'
import * as capacity from './appointment/staff-capacity.ts'
import * as closing from './appointment/staff-closing.ts'
import * as today from './appointment/today.ts'
import * as assortment from './assortment/calls.ts'
import * as items from './assortment/items.ts'
import * as abuse from './campaign/abuse.ts'
import * as activities from './campaign/activities.ts'
import * as coupons from './campaign/coupons.ts'
import * as popUps from './campaign/pop-ups.ts'
import * as replay from './campaign/replay.ts'
import * as specials from './campaign/specials.ts'
import * as card from './card/staff.ts'
import * as banners from './change-set/banners.ts'
import * as changeSet from './change-set/calls.ts'
import * as changeViewing from './change-set/viewing.ts'
import * as consultation from './consultation/staff.ts'
import { getArticle, listArticles } from './content/staff-articles.ts'
import * as doctors from './content/staff-doctors.ts'
import * as lectures from './content/staff-lectures.ts'
import { listStructure } from './content/staff-structure.ts'
import * as texts from './content/staff-texts.ts'
import { endpointsOf } from './endpoints-of.ts'
import * as event from './event/staff.ts'
import * as webhooks from './event/staff-webhooks.ts'
import * as extract from './extract/calls.ts'
import * as guide from './guide/staff.ts'
import * as imports from './import/calls.ts'
import * as invoice from './invoice/staff.ts'
import * as order from './order/staff.ts'
import * as afterSale from './order/staff-after-sale.ts'
import * as goodwill from './order/staff-goodwill.ts'
import * as resend from './order/staff-resend.ts'
import * as shipping from './order/staff-shipping.ts'
import * as payment from './payment/staff.ts'
import * as books from './payment/staff-books.ts'
import * as journal from './payment/staff-journal.ts'
import * as picture from './picture/calls.ts'
import * as memberView from './privacy/member-view.ts'
import * as privacy from './privacy/staff.ts'
import * as rating from './rating/staff.ts'
import * as report from './report/staff.ts'
import * as reportCodes from './report/staff-codes.ts'
import * as reportFile from './report/staff-file.ts'
import * as guardian from './report/staff-guardian.ts'
import * as ownNumber from './report/staff-own-number.ts'
import * as reportQuestions from './report/staff-questions.ts'
import * as revenueMoney from './revenue/calls.ts'
import * as revenueProgress from './revenue/progress.ts'
import * as setup from './setup/calls.ts'
import * as companies from './setup/companies.ts'
import * as audit from './staff/audit.ts'
import * as desks from './staff/desks.ts'
import * as directory from './staff/directory.ts'
import type { StaffEndpoint } from './staff/endpoint.ts'
import * as history from './staff/history.ts'
import * as people from './staff/people.ts'
import * as rightsTable from './staff/rights-table.ts'
import * as session from './staff/session.ts'
import * as views from './staff/views.ts'
import * as work from './work/staff.ts'

/** The console's endpoints of every module. */
export const staffModules = {
  staff: {
    ...{ ...endpointsOf(session), ...endpointsOf(directory), ...endpointsOf(people) },
    ...{ ...endpointsOf(desks), ...endpointsOf(audit), ...endpointsOf(rightsTable) },
    ...{ ...endpointsOf(history), ...endpointsOf(views) },
  },
  appointment: {
    ...{ ...endpointsOf(today), ...endpointsOf(desk), ...endpointsOf(deskActs), ...endpointsOf(deskOffline) },
    ...{ ...endpointsOf(capacity), ...endpointsOf(closing), ...endpointsOf(staffBookings) },
  },
  order: {
    ...{ ...endpointsOf(order), ...endpointsOf(afterSale), ...endpointsOf(goodwill) },
    ...{ ...endpointsOf(shipping), ...endpointsOf(resend) },
  },
  payment: { ...endpointsOf(payment), ...endpointsOf(books), ...endpointsOf(journal) },
  changeSet: {
    ...endpointsOf(changeSet),
    ...endpointsOf(changeViewing),
    ...endpointsOf(banners),
  },
  picture: endpointsOf(picture),
  campaign: {
    ...endpointsOf(activities),
    ...endpointsOf(replay),
    ...endpointsOf(coupons),
    ...endpointsOf(popUps),
    ...endpointsOf(specials),
    ...endpointsOf(abuse),
  },
  content: {
    ...{ ...endpointsOf(texts), ...endpointsOf(lectures), ...endpointsOf(doctors) },
    ...{ listArticles, getArticle, listStructure },
  },
  guide: endpointsOf(guide),
  consultation: endpointsOf(consultation),
  import: endpointsOf(imports),
  assortment: { ...endpointsOf(assortment), ...endpointsOf(items) },
  invoice: endpointsOf(invoice),
  card: endpointsOf(card),
  privacy: { ...endpointsOf(privacy), ...endpointsOf(memberView) },
  rating: endpointsOf(rating),
  report: {
    ...{ ...endpointsOf(report), ...endpointsOf(ownNumber), ...endpointsOf(reportCodes) },
    ...{ ...endpointsOf(guardian), ...endpointsOf(reportFile), ...endpointsOf(reportQuestions) },
  },
  revenue: { ...endpointsOf(revenueMoney), ...endpointsOf(revenueProgress) },
  setup: { ...endpointsOf(setup), ...endpointsOf(companies) },
  event: { ...endpointsOf(event), ...endpointsOf(webhooks) },
  work: endpointsOf(work),
  extract: endpointsOf(extract),
}

/** Every call of the console by its name. */
export const staffCalls = {
  ...staffModules.staff,
  ...staffModules.appointment,
  ...staffModules.order,
  ...staffModules.payment,
  ...staffModules.invoice,
  ...staffModules.card,
  ...staffModules.changeSet,
  ...staffModules.picture,
  ...staffModules.campaign,
  ...staffModules.content,
  ...staffModules.guide,
  ...staffModules.consultation,
  ...staffModules.import,
  ...staffModules.assortment,
  ...staffModules.privacy,
  ...staffModules.rating,
  ...staffModules.report,
  ...staffModules.revenue,
  ...staffModules.setup,
  ...staffModules.event,
  ...staffModules.work,
  ...staffModules.extract,
}
type StaffCalls = typeof staffCalls
export type StaffCallName = keyof StaffCalls

type InputOf<E> = E extends StaffEndpoint<infer I> ? z.input<I> : never
type OutputOf<E> = E extends StaffEndpoint<z.ZodType, infer O> ? z.output<O> : never
export type StaffInput<N extends StaffCallName> = InputOf<StaffCalls[N]>
export type StaffOutput<N extends StaffCallName> = OutputOf<StaffCalls[N]>
