import type { z } from 'zod'
import * as desk from './appointment/desk.ts'
import * as today from './appointment/today.ts'
import { endpointsOf } from './endpoints-of.ts'
import * as order from './order/staff.ts'
import * as afterSale from './order/staff-after-sale.ts'
import * as payment from './payment/staff.ts'
import * as audit from './staff/audit.ts'
import type { StaffEndpoint } from './staff/endpoint.ts'
import * as people from './staff/people.ts'
import * as session from './staff/session.ts'
import type { CallOptions, Send } from './wire/client.ts'

/** The console's endpoints of every module. */
export const staffModules = {
  staff: { ...endpointsOf(session), ...endpointsOf(people), ...endpointsOf(audit) },
  appointment: { ...endpointsOf(today), ...endpointsOf(desk) },
  order: { ...endpointsOf(order), ...endpointsOf(afterSale) },
  payment: endpointsOf(payment),
}

/** Every call of the console by its name. */
export const staffCalls = {
  ...staffModules.staff,
  ...staffModules.appointment,
  ...staffModules.order,
  ...staffModules.payment,
}
export type StaffCalls = typeof staffCalls
export type StaffCallName = keyof StaffCalls

type InputOf<E> = E extends StaffEndpoint<infer I> ? z.input<I> : never
type OutputOf<E> = E extends StaffEndpoint<z.ZodType, infer O> ? z.output<O> : never
export type StaffInput<N extends StaffCallName> = InputOf<StaffCalls[N]>
export type StaffOutput<N extends StaffCallName> = OutputOf<StaffCalls[N]>

/** Every call of the console as a typed function. Refusals are thrown as `Failure`. */
export type StaffApi = {
  readonly [N in StaffCallName]: (input: StaffInput<N>, options?: CallOptions) => Promise<StaffOutput<N>>
}

/** Makes the typed client out of one sending function. */
export function createStaffApi(names: readonly string[], send: Send): StaffApi {
  const api: Record<string, unknown> = {}
  for (const name of names) api[name] = (input: unknown, options?: CallOptions) => send(name, input, options)
  // The names come from the contract itself, so the record has exactly the api's members.
  return api as StaffApi
}
