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

export const LONG_TESTS = Object.values(BY_SUBJECT).flat()

/** What `npm test` leaves out on this day, counted from 1970. */
export function leftOutOn(day: number): string[] {
  const others = Object.values(BY_SUBJECT).flatMap(([, ...rest]) => rest)
  return others.filter((_, index) => (index + day) % TURNS !== 0)
}
