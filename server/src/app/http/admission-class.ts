import { modules } from '@mall/contract/calls'

/** Admission classes, highest priority first. */
export const admissionClasses = ['payment', 'order', 'call', 'document'] as const
export type AdmissionClass = (typeof admissionClasses)[number]

/** Ordering and booking also need login, examinee, address, coupons and cards. */
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
  parcel: 'call',
  invoice: 'call',
  settings: 'call',
  message: 'call',
  catalogue: 'call',
  favourite: 'call',
  rating: 'call',
  report: 'call',
  guide: 'call',
  branch: 'call',
  content: 'call',
  attribution: 'call',
  assistant: 'call',
  consultation: 'call',
  privacy: 'call',
}

const byCall = new Map(
  Object.entries(modules).flatMap(([module, calls]) =>
    // Object.entries loses the names' types.
    Object.keys(calls).map((name) => [name, CLASS_OF_MODULE[module as keyof typeof modules]]),
  ),
)

/** Served from memory, and needed to sign any other call. */
const NEVER_REFUSED = 'getNonce'

/** null: always admitted. */
export const classOfCall = (name: string): AdmissionClass | null =>
  name === NEVER_REFUSED ? null : (byCall.get(name) ?? 'call')

const FHIR = '/api/v1/fhir/R4'
const fhirReads = [
  ...['Location', 'Schedule', 'Slot', 'Appointment', 'ServiceRequest', 'AuditEvent'],
  ...['Location/:id', 'Schedule/:id', 'Appointment/:id', 'Patient/:id'],
  ...['DocumentReference', 'DocumentReference/:id', 'Binary/:id'],
]
const fhirCalls = [
  ...[FHIR, `${FHIR}/`, `${FHIR}/DiagnosticReport`],
  ...['find', 'hold', 'book'].map((operation) => `${FHIR}/Appointment/$${operation}`),
]

/** Classes of routes outside the contract. */
export const classOfRoute = new Map<string, AdmissionClass>([
  ['/images/*', 'document'],
  ...['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'].map(
    (path) => [path, 'document'] as const,
  ),
  ['/sitemap.xml', 'document'],
  ['/rss.xml', 'document'],
  ['/api/v1/events', 'document'],
  ['/api/v1/journal', 'document'],
  ['/calendar/:file', 'document'],
  ['/api/v1/analytics/beacon', 'document'],
  ...fhirReads.map((path) => [`${FHIR}/${path}`, 'document'] as const),
  ...fhirCalls.map((path) => [path, 'call'] as const),
  ['/assistant/ikkieapi/answer/:turnId', 'call'],
  ['/assistant/ikkieapi/consultation/live/:token', 'call'],
])

/** Routes that are always admitted, with the reason. */
export const UNCLASSED: Readonly<Record<string, string>> = {
  '/healthz': 'a mall with too much to do is alive',
  '/readyz': 'a balancer has to hear it just then',
  '/metrics': 'operators need it most during an overload',
  '/brand/:name': 'worked out of its own address',
  '/robots.txt': 'answered from memory',
  '/manifest.webmanifest': 'answered from memory',
  '/api/openapi.json': 'answered from memory',
  '/api/docs': 'answered from memory',
  '/api/v1/fhir/R4/metadata': 'answered from memory',
  '/api/v1/fhir/R4/*': 'nothing is done for an address that there is not',
  '/api/*': 'nothing is done for an address that there is not',
  '/api/v1/payment/wxPayNotify': 'money that was paid',
  '/api/v1/payment/alipayNotify': 'money that was paid',
  '/api/v1/parcel/notify': 'few, and a body of one parcel',
  '/*': 'documents stand in line by themselves, what is kept of them does not',
}
