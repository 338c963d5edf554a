/**
 * Crashes, floods, backups and model histories: half of the whole time. `npm run check` leaves them to `npm test`. By name alone,
 * wherever they stand.
 */
export const LONG_TESTS = [
  ...[
    'histories',
    'booking-histories',
    'rush',
    'backup',
    'bucket-backup',
    'drill',
    'restore',
    'own-postgres',
    'flood',
    'fuzz',
    'killed',
  ],
  ...[
    'killed-resent',
    'job-killed',
    'jobs-outage',
    'database-away',
    'database-cut',
    'database-frozen',
    'database-killed',
  ],
  ...['full-disk', 'gateways', 'clock-skew', 'pool-used-up', 'sandbox-trouble', 'failure-text', 'keys', 'plaintext'],
  ...['estimates', 'embedded', 'work-kinds', 'strangers', 'messages-in-time', 'jobs-clock', 'erasure'],
  // Several processes and lost connections: mostly waited through.
  ...[
    'leased-ticks',
    'fleet',
    'objects',
    'pooled',
    'check-pooler',
    'shared-store',
    'content-version',
    'demo-ticks',
    'pool',
    'admission',
    'draw-coupon',
  ],
]
