import { modules } from '@mall/contract/calls'
import type { Endpoint } from '@mall/contract/endpoint'
import type { WorkKind as NamedKind } from '@mall/contract/work/kinds'
import { handlers as account } from '../modules/account/handlers.ts'
import * as accountJobs from '../modules/account/jobs.ts'
import { CLOSING_WORK } from '../modules/account/public.ts'
import { handlers as address } from '../modules/address/handlers.ts'
import * as analyticsJobs from '../modules/analytics/jobs.ts'
import { handlers as appointment } from '../modules/appointment/handlers.ts'
import * as appointmentJobs from '../modules/appointment/jobs.ts'
import { handlers as assistant } from '../modules/assistant/handlers.ts'
import * as assistantJobs from '../modules/assistant/jobs.ts'
import { handlers as attribution } from '../modules/attribution/handlers.ts'
import * as attributionJobs from '../modules/attribution/jobs.ts'
import { handlers as branch } from '../modules/branch/handlers.ts'
import { handlers as card } from '../modules/card/handlers.ts'
import * as cardJobs from '../modules/card/jobs.ts'
import { handlers as cart } from '../modules/cart/handlers.ts'
import * as cartJobs from '../modules/cart/jobs.ts'
import { handlers as catalogue } from '../modules/catalogue/handlers.ts'
import * as changeSetJobs from '../modules/change-set/jobs.ts'
import { handlers as checkout } from '../modules/checkout/handlers.ts'
import { handlers as consultation } from '../modules/consultation/handlers.ts'
import { handlers as content } from '../modules/content/handlers.ts'
import * as contentJobs from '../modules/content/jobs.ts'
import { handlers as coupon } from '../modules/coupon/handlers.ts'
import * as customsJobs from '../modules/customs/jobs.ts'
import { CUSTOMS_WORK } from '../modules/customs/public.ts'
import * as eventJobs from '../modules/event/jobs.ts'
import * as extractJobs from '../modules/extract/jobs.ts'
import { handlers as favourite } from '../modules/favourite/handlers.ts'
import * as favouriteJobs from '../modules/favourite/jobs.ts'
import { handlers as guide } from '../modules/guide/handlers.ts'
import * as importJobs from '../modules/import/jobs.ts'
import { handlers as invoice } from '../modules/invoice/handlers.ts'
import * as invoiceJobs from '../modules/invoice/jobs.ts'
import { INVOICE_WORK } from '../modules/invoice/public.ts'
import { handlers as message } from '../modules/message/handlers.ts'
import * as messageJobs from '../modules/message/jobs.ts'
import { handlers as order } from '../modules/order/handlers.ts'
import * as orderJobs from '../modules/order/jobs.ts'
import { handlers as parcel } from '../modules/parcel/handlers.ts'
import * as parcelJobs from '../modules/parcel/jobs.ts'
import { PARCEL_WORK } from '../modules/parcel/public.ts'
import { handlers as passkey } from '../modules/passkey/handlers.ts'
import * as passkeyJobs from '../modules/passkey/jobs.ts'
import { handlers as payment } from '../modules/payment/handlers.ts'
import * as paymentJobs from '../modules/payment/jobs.ts'
import { BILL_WORK, CLOSE_WORK, PAYMENT_WORK, REFUND_WORK } from '../modules/payment/public.ts'
import * as pictureJobs from '../modules/picture/jobs.ts'
import { handlers as privacy } from '../modules/privacy/handlers.ts'
import * as privacyJobs from '../modules/privacy/jobs.ts'
import { handlers as rating } from '../modules/rating/handlers.ts'
import { handlers as report } from '../modules/report/handlers.ts'
import * as reportJobs from '../modules/report/jobs.ts'
import * as revenueJobs from '../modules/revenue/jobs.ts'
import { handlers as search } from '../modules/search/handlers.ts'
import { handlers as settings } from '../modules/settings/handlers.ts'
import * as staffJobs from '../modules/staff/jobs.ts'
import { requeueScheduled, tracked } from '../modules/work/public.ts'
import type { Job, Sweep } from '../platform/jobs.ts'
import type { Tick } from '../platform/ticks.ts'
import type { Context } from './context.ts'
import type { AnyHandler, Registered } from './http/dispatch.ts'
import type { HandlersOf } from './http/handler.ts'
import { releaseHeld } from './work/gateway-back.ts'

/** The modules catalogue and search implement the contract's `catalogue`. */
const catalogueHandlers: HandlersOf<typeof modules.catalogue> = { ...catalogue, ...search }

/** The modules order and checkout implement the contract's `order`. */
const orderHandlers: HandlersOf<typeof modules.order> = { ...order, ...checkout }

/** All endpoints with their handlers. */
export const registered: readonly Registered[] = [
  ...join(modules.settings, settings),
  ...join(modules.account, account),
  ...join(modules.message, message),
  ...join(modules.passkey, passkey),
  ...join(modules.address, address),
  ...join(modules.catalogue, catalogueHandlers),
  ...join(modules.guide, guide),
  ...join(modules.branch, branch),
  ...join(modules.content, content),
  ...join(modules.attribution, attribution),
  ...join(modules.coupon, coupon),
  ...join(modules.card, card),
  ...join(modules.appointment, appointment),
  ...join(modules.rating, rating),
  ...join(modules.report, report),
  ...join(modules.cart, cart),
  ...join(modules.favourite, favourite),
  ...join(modules.parcel, parcel),
  ...join(modules.order, orderHandlers),
  ...join(modules.invoice, invoice),
  ...join(modules.payment, payment),
  ...join(modules.assistant, assistant),
  ...join(modules.consultation, consultation),
  ...join(modules.privacy, privacy),
]

export const jobs = {
  ...accountJobs.jobs,
  ...contentJobs.jobs,
  ...appointmentJobs.jobs,
  ...reportJobs.jobs,
  ...orderJobs.jobs,
  ...invoiceJobs.jobs,
  ...paymentJobs.jobs,
  ...privacyJobs.jobs,
  ...extractJobs.jobs,
} satisfies Partial<Record<NamedKind, Job<Context>>>

/** The same jobs, with failures tracked. */
export const trackedJobs: Record<string, Job<Context>> = Object.fromEntries(
  Object.entries(jobs).map(([name, job]) => [name, tracked(name, job)]),
)

export const sweeps: Record<string, Sweep<Context>> = {
  ...paymentJobs.sweeps,
  ...privacyJobs.sweeps,
  'requeue-scheduled-work': requeueScheduled,
  'release-held-work': releaseHeld,
}

/** Kinds of work found by a sweep; all others are queues with rows in `scheduled_work`. */
const SWEPT = [
  REFUND_WORK,
  PAYMENT_WORK,
  CLOSE_WORK,
  BILL_WORK,
  INVOICE_WORK,
  CUSTOMS_WORK,
  PARCEL_WORK,
  CLOSING_WORK,
] as const satisfies readonly NamedKind[]

/** All kinds of tracked work. */
export type WorkKind = (typeof SWEPT)[number] | keyof typeof jobs

export const workKinds: readonly string[] = [...SWEPT, ...Object.keys(jobs)]

const SWEEP_SECONDS = 1

export const ticks: Record<string, Tick<Context>> = {
  ...Object.fromEntries(
    Object.entries(sweeps).map(([name, { run }]) => [
      name,
      { everySeconds: SWEEP_SECONDS, run: (ctx: Context) => run(ctx).then(() => undefined) },
    ]),
  ),
  ...accountJobs.ticks,
  ...messageJobs.ticks,
  ...passkeyJobs.ticks,
  ...staffJobs.ticks,
  ...contentJobs.ticks,
  ...changeSetJobs.ticks,
  ...pictureJobs.ticks,
  ...cardJobs.ticks,
  ...cartJobs.ticks,
  ...favouriteJobs.ticks,
  ...appointmentJobs.ticks,
  ...reportJobs.ticks,
  ...customsJobs.ticks,
  ...parcelJobs.ticks,
  ...eventJobs.ticks,
  ...orderJobs.ticks,
  ...invoiceJobs.ticks,
  ...paymentJobs.ticks,
  ...assistantJobs.ticks,
  ...analyticsJobs.ticks,
  ...revenueJobs.ticks,
  ...attributionJobs.ticks,
  ...privacyJobs.ticks,
  ...extractJobs.ticks,
  ...importJobs.ticks,
}

/** What `/metrics` reports even while there is none of it. */
export const reported = { kinds: workKinds, ticks: Object.keys(ticks) }

function join(
  endpoints: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, unknown>>,
): Registered[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    // HandlersOf has checked each handler's type; here they are paired by name.
    return { name, endpoint, handler: handlers[name] as AnyHandler }
  })
}
