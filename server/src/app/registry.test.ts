// Every sweep is tracked as a kind of work, or may be left to its next round.
import { workKindNames } from '@mall/contract/work/kinds'
import { expect, test } from 'vitest'
import { jobs, ticks, type WorkKind, workKinds } from './registry.ts'

/** Sweeps of tracked work, with their kind. */
const WORK: Readonly<Record<string, WorkKind>> = {
  'poll-payments-wechat': 'payment',
  'poll-payments-alipay': 'payment',
  'reconcile-bills-wechat': 'bill',
  'reconcile-bills-alipay': 'bill',
  'close-accounts': 'closing',
  'close-overdue-orders': 'close-order',
  'declare-to-customs': 'customs',
  'follow-parcels': 'parcel',
  'fetch-invoices': 'invoice',
  'execute-refunds-wechat': 'refund',
  'execute-refunds-alipay': 'refund',
}

/** The other sweeps, with the reason why their failures need no tracking. */
const NEEDS_NO_KIND: readonly (readonly [why: string, names: readonly string[]])[] = [
  [
    'tidies away what is past, and finds it again in the next round',
    [
      'limit-idempotency-keys',
      'limit-rate-counts',
      'release-expired-holds',
      'expire-closure-offers',
      'delete-merge-keys',
      'delete-conversations',
      'delete-copies',
      'delete-extracts',
      'delete-staged-imports',
      'delete-orphaned-imports',
      'delete-past-logins',
      'delete-idempotency-keys',
      'delete-old-counts',
      'delete-old-messages',
      'delete-passkey-challenges',
      'delete-past-staff-sessions',
      'delete-expired-logins',
      'delete-past-parcels',
      'delete-staff-bindings',
      'delete-unneeded-numbers',
      'delete-lapsed-accounts',
      'delete-card-tries',
      'delete-past-pictures',
      'delete-wechat-logins',
      'delete-old-drafts',
      'delete-old-market-drafts',
      'delete-past-drugs',
      'delete-past-desk-answers',
      'delete-past-notes',
      'delete-past-events',
      'delete-received-reports',
      'delete-unplaced-reports',
      'delete-past-shares',
      'delete-past-guardians',
      'delete-past-waitlist-entries',
      'delete-unused-pictures',
      'delete-past-viewers',
      'delete-orphaned-copies',
      'delete-orphaned-extracts',
      'delete-orphaned-pictures',
      'delete-orphaned-reports',
      'delete-loose-invoice-files',
      'sweep-picture-library',
      'enter-found-pictures',
    ],
  ],
  [
    'takes settled work off the list of what failed',
    ['delete-settled-closings', 'delete-settled-declarations', 'delete-settled-parcels', 'delete-settled-payments'],
  ],
  [
    'queues work that is watched under the name of its queue',
    ['remind-of-bookings', 'remind-of-lectures', 'requeue-scheduled-work', 'release-held-work'],
  ],
  [
    'moves due rows by their state, and finds them again; a failed round is logged by its name',
    [
      'ask-sms-deliveries',
      'close-report-questions',
      'extend-slots',
      'index-names',
      'notify-favourite-changes',
      'number-events',
      'write-revenue-parts',
      'queue-deliveries',
      'deliver-events',
      'mark-no-shows',
      'offer-new-capacity',
      'publish-due-change-sets',
      'receive-overdue-orders',
      'reseal',
    ],
  ],
  ['counts visits, which may be lost', ['forward-page-events']],
  ['counts what is there, and counts it again in the next round', ['report-stale-parcels']],
  ['logs what is there, and logs it again the next day', ['log-audit-head']],
  ['compares what stands, and compares it again the next time', ['check-books']],
]

test('every sweep belongs to a kind of work, or has a reason for none', () => {
  const named = [...Object.keys(WORK), ...NEEDS_NO_KIND.flatMap(([, names]) => names)]
  expect(named.toSorted()).toEqual(Object.keys(ticks).toSorted())
})

test('every kind of work without a queue has its sweep', () => {
  const swept = workKinds.filter((kind) => !Object.hasOwn(jobs, kind))
  expect([...new Set<string>(Object.values(WORK))].toSorted()).toEqual(swept.toSorted())
})

test('every name of a kind of work is of one that there is', () => {
  expect(workKindNames.toSorted()).toEqual(workKinds.toSorted())
})
