import { modules } from '@mall/contract/calls'

/** Who comes first when not everybody can be served. */
export const admissionClasses = ['payment', 'order', 'call', 'document'] as const
export type AdmissionClass = (typeof admissionClasses)[number]

/** Whoever orders or books also needs a login, a person, an address, coupons and cards. */
const CLASS_OF_MODULE: Record<keyof typeof modules, AdmissionClass> = {
  payment: 'payment',
  account: 'order',
  passkey: 'order',
  address: 'order',
  coupon: 'order',
  card: 'order',
  appointment: 'order',
  cart: 'order',
  order: 'order',
  invoice: 'call',
  settings: 'call',
  message: 'call',
  catalogue: 'call',
  guide: 'call',
  branch: 'call',
  content: 'call',
  attribution: 'call',
  assistant: 'call',
  privacy: 'call',
}

const byCall = new Map(
  Object.entries(modules).flatMap(([module, calls]) =>
    // Object.entries forgets the names' types.
    Object.keys(calls).map((name) => [name, CLASS_OF_MODULE[module as keyof typeof modules]]),
  ),
)

/** Answered from memory, and needed before any other call can be signed. */
const NEVER_REFUSED = 'getNonce'

/** Null: served at once, whatever else there is to do. */
export const classOfCall = (name: string): AdmissionClass | null =>
  name === NEVER_REFUSED ? null : (byCall.get(name) ?? 'call')

/** Of routes outside the contract. Those that are not named, health and gateways' notices among them, are never refused. */
export const classOfRoute = new Map<string, AdmissionClass>([
  ['/images/*', 'document'],
  ['/assistant/ikkieapi/answer/:turnId', 'call'],
])
