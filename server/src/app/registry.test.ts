// Every sweep is tracked as a kind of work, or may be left to its next round.
import { expect, test } from 'vitest'
import { jobs, ticks, type WorkKind, workKinds } from './registry.ts'

/** Sweeps of tracked work, with their kind. */
const WORK: Readonly<Record<string, WorkKind>> = {
  'ask-payments-wechat': 'payment',
  'ask-payments-alipay': 'payment',
  'check-bills-wechat': 'bill',
  'check-bills-alipay': 'bill',
  'close accounts': 'closing',
  'close-overdue-orders': 'close-order',
  'declare to customs': 'customs',
  'follow parcels': 'parcel',
  'fetch-invoices': 'invoice',
  'pay-back-wechat': 'refund',
  'pay-back-alipay': 'refund',
}

/** The other sweeps, with the reason why their failures need no tracking. */
const NEEDS_NO_KIND: readonly (readonly [why: string, names: readonly string[]])[] = [
  [
    'tidies away what is past, and finds it again in the next round',
    [
      'bound answers',
      'bound counts',
      'expired-holds',
      'forget cart keys',
      'forget conversations',
      'forget copies',
      'forget ended logins',
      'forget old answers',
      'forget old counts',
      'forget old messages',
      'forget passkey challenges',
      'forget past logins',
      'forget past parcels',
      'forget staff bindings',
      'forget unneeded numbers',
      'forget what lapsed',
      'forget-card-tries',
      'forget-past-pictures',
      'forget-wechat-logins',
      'old-drafts',
      'old-market-drafts',
      'past-drugs',
      'past-lines',
      'remove-loose-pictures',
      'viewers who left',
    ],
  ],
  [
    'takes settled work off the list of what failed',
    ['forget settled closings', 'forget settled declarations', 'forget settled parcels', 'forget-settled-work'],
  ],
  [
    'queues work that is watched under the name of its queue',
    ['booking-reminders', 'lectures that begin', 'wanted-work'],
  ],
  [
    'moves by its state what is due, and finds it again; a round that fails is told in the log by its name',
    ['extend-slots', 'favourites that changed', 'missed-bookings', 'new-places', 'receive-overdue', 'reseal'],
  ],
  ['counts visits, which may be lost', ['forward page events']],
  ['counts what is there, and counts it again in the next round', ['report stale parcels']],
]

test('every sweep belongs to a kind of work, or has a reason for none', () => {
  const named = [...Object.keys(WORK), ...NEEDS_NO_KIND.flatMap(([, names]) => names)]
  expect(named.toSorted()).toEqual(Object.keys(ticks).toSorted())
})

test('every kind of work without a queue has its sweep', () => {
  const swept = workKinds.filter((kind) => !Object.hasOwn(jobs, kind))
  expect([...new Set<string>(Object.values(WORK))].toSorted()).toEqual(swept.toSorted())
})
