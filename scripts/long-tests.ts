/**
 * Crashes, floods, backups and model histories: half of the whole time. `npm run check` leaves them to `npm test`, which takes the first
 * of each subject every day, and of the others a sixth, so that each has its turn within six days; `npm run nightly -- unit`
 * takes all. By name alone, wherever they stand.
 */
const BY_SUBJECT = {
  models: ['histories', 'booking-histories', 'rush', 'estimates'],
  kills: [
    'killed',
    'killed-resent',
    'job-killed',
    'publishing-killed',
    'mending-killed',
    'ingest-killed',
    'database-killed',
    'jobs-outage',
    'full-disk',
    'messages-in-time',
  ],
  outages: ['database-away', 'database-cut', 'database-frozen', 'gateways', 'sandbox-trouble', 'pool-used-up', 'pool'],
  clocks: ['jobs-clock', 'clock-skew'],
  // The first every day: what is lost or at the wrong person must not wait.
  hospitals: ['hospital'],
  backups: ['backup', 'bucket-backup', 'restore', 'own-postgres', 'drill', 'embedded', 'failure-text'],
  floods: ['strangers', 'fuzz', 'flood', 'admission', 'draw-coupon'],
  secrets: ['plaintext', 'keys', 'erasure', 'work-kinds'],
  imports: ['import', 'import-size', 'round-trip'],
  // Mostly waited through.
  processes: [
    ...['fleet', 'web-processes', 'leased-ticks', 'objects', 'pooled', 'check-pooler', 'shared-store'],
    ...['content-version', 'demo-ticks', 'alerts', 'tracing', 'confirmed-client'],
  ],
}

const TURNS = 6

/**
 * Some ten seconds each, together a quarter of the whole: they come every third day. Money, log-in and who may see what are not
 * among them. By path, as their names stand several times.
 */
const EVERY_THIRD_DAY = [
  ...['connector/test/reports', 'connector/test/events', 'demo-data/src/load', 'bench/src/console/list-plans'],
  ...['console/desk', 'console/desk-offline', 'console/desk-acts', 'console/branch-day', 'console/approver-left'].map(
    (name) => `server/test/${name}`,
  ),
  ...['database/old-rows', 'mall/objects-in-a-bucket', 'relevance/search-everywhere'].map(
    (name) => `server/test/${name}`,
  ),
  ...['app/http/images', 'cli/operations', 'cli/commands/branches'].map((name) => `server/src/${name}`),
  ...[
    ...[
      'appointment/availability/branch-calendar',
      'appointment/capacity/capacity-model',
      'appointment/closing/close-day',
    ],
    ...['appointment/closing/after-closing', 'appointment/holds/next-step', 'appointment/reschedule/change-time'],
    ...['appointment/staff-bookings/staff-bookings', 'appointment/staff-capacity/set-capacity'],
    ...[
      'assistant/assistant',
      'assortment/products',
      'catalogue/compare/compare-products',
      'consultation/consultation',
    ],
    ...['change-set/change-set', 'change-set/publish', 'change-set/kinds/articles', 'change-set/kinds/structure'],
    ...['change-set/kinds/text-versions', 'content/lectures/staff-lectures', 'event/deliver', 'extract/extract'],
    ...['fhir/originals', 'fhir/receive-report', 'fhir/report-parts', 'import/import-xlsx', 'import/mends'],
    ...['order/fulfilment/parcel-following', 'order/lifecycle/booking-messages', 'order/staff/search-orders'],
    ...['picture/picture-library', 'picture/sweep', 'report/critical/critical-calls', 'report/question/questions'],
    ...['revenue/progress', 'revenue/revenue'],
  ].map((name) => `server/src/modules/${name}`),
]

export const LONG_TESTS = Object.values(BY_SUBJECT).flat()
export const TESTS_BY_TURNS = [...LONG_TESTS, ...EVERY_THIRD_DAY]

/** What `npm test` leaves out on this day, counted from 1970. */
export function leftOutOn(day: number): string[] {
  const others = Object.values(BY_SUBJECT).flatMap(([, ...rest]) => rest)
  return [
    ...others.filter((_, index) => (index + day) % TURNS !== 0),
    ...EVERY_THIRD_DAY.filter((_, index) => (index + day) % 3 !== 0),
  ]
}
