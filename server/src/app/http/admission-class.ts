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

/** Of routes outside the contract. */
export const classOfRoute = new Map<string, AdmissionClass>([
  ['/images/*', 'document'],
  ['/sitemap.xml', 'document'],
  ['/rss.xml', 'document'],
  ['/api/v1/analytics/beacon', 'document'],
  ['/assistant/ikkieapi/answer/:turnId', 'call'],
])

/** Those that are never refused so, and why. */
export const UNCLASSED: Readonly<Record<string, string>> = {
  '/healthz': 'a mall with too much to do is alive',
  '/readyz': 'a balancer has to hear it just then',
  '/metrics': 'whoever is on duty has to see it just then',
  '/robots.txt': 'answered from memory',
  '/api/openapi.json': 'answered from memory',
  '/api/docs': 'answered from memory',
  '/api/*': 'nothing is done for an address that there is not',
  '/api/v1/payment/wxPayNotify': 'money that was paid',
  '/api/v1/payment/alipayNotify': 'money that was paid',
  '/*': 'documents stand in line by themselves, what is kept of them does not',
}
