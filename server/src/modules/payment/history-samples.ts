import type { FaultKind } from '@mall/sandbox/store/faults'
import fc from 'fast-check'

/** Faults that can happen while people shop. All of them are temporary. */
const FAULTS = [
  'lost-notify',
  'duplicate-notify',
  'late-notify',
  'reordered-notify',
  'bad-notify-signature',
  'stale-notify',
  'forged-notify',
  'wrong-amount',
  'bad-answer-signature',
  'error-after-success',
  'no-answer',
  'too-many-requests',
  'pay-on-close',
  'pay-after-close',
  'refund-abnormal',
  'key-rotation',
  'ended-certificate',
] as const satisfies readonly FaultKind[]

const WAYS = ['wechat-native', 'wechat-h5', 'alipay-page'] as const

/** Quantities of an examination, of goods, of goods from abroad. */
type Basket = readonly [number, number, number]

/** One kind of step for each name. */
type Doing<D extends string, More> = D extends string ? { do: D } & More : never

/** `at`: which of the shopper's own orders, bookings or payments; -1 the newest. */
export type Step =
  | Doing<'submit', { basket: Basket; coupon: boolean; card: boolean }>
  | Doing<'market' | 'book', { item: boolean; coupon: boolean }>
  | Doing<'pay', { at: number; way: (typeof WAYS)[number] }>
  | Doing<'payer' | 'cancel' | 'rush' | 'giveUp' | 'refundVisit', { at: number }>
  | Doing<'refund', { at: number; part: boolean }>
  | Doing<'fault', { fault: (typeof FAULTS)[number] }>
  | Doing<'wait', { minutes: number }>
  | Doing<'deliver' | 'work', unknown>

const at = fc.nat(3)
const one = <D extends Step['do']>(name: D) => fc.constant(name)

const submitting = fc.record({
  do: one('submit'),
  basket: fc.constantFrom<Basket>([1, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 1], [1, 2, 0], [2, 0, 1], [2, 1, 1]),
  coupon: fc.boolean(),
  card: fc.boolean(),
})
const booking = fc.record({ do: fc.constantFrom('market', 'book'), item: fc.boolean(), coupon: fc.boolean() })
const paying = fc.record({ do: one('pay'), at, way: fc.constantFrom(...WAYS) })
const anything: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: submitting },
  { weight: 5, arbitrary: booking },
  { weight: 8, arbitrary: paying },
  { weight: 10, arbitrary: fc.record({ do: one('payer'), at }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'rush', 'giveUp', 'refundVisit'), at }) },
  { weight: 4, arbitrary: fc.record({ do: one('refund'), at, part: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: one('fault'), fault: fc.constantFrom(...FAULTS) }) },
  { weight: 1, arbitrary: fc.record({ do: one('wait'), minutes: fc.constantFrom(1, 6, 31) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('deliver', 'work') }) },
)

/** The beginning: most pay, some at once and some in two ways, of which both may succeed. */
const beginning: fc.Arbitrary<Step[]> = fc.oneof(
  paying.map((begun): Step[] => [begun, { do: 'payer', at: 0 }, { do: 'deliver' }]),
  fc.tuple(paying, paying).map((both): Step[] => [...both, { do: 'payer', at: 1 }, { do: 'payer', at: 0 }]),
  fc.tuple(paying, anything),
)

/** A payment arrives for an order that expired or was cancelled. */
const late: fc.Arbitrary<Step[]> = fc
  .tuple(submitting, paying, fc.boolean())
  .map(([bought, begun, isGivenUp]) => [
    bought,
    { ...begun, at: -1 },
    { do: 'fault', fault: 'pay-after-close' },
    ...(isGivenUp
      ? [{ do: 'cancel' as const, at: -1 }]
      : [{ do: 'wait' as const, minutes: 31 }, { do: 'work' as const }]),
    { do: 'deliver' },
  ])

/** A shopper buys, pays or not, pays twice, cancels; meanwhile gateways fail and time passes. */
const aHistory: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.oneof(submitting, booking),
    beginning,
    fc.array(anything, { minLength: 4, maxLength: 8 }),
    fc.oneof({ weight: 5, arbitrary: fc.constant<Step[]>([]) }, { weight: 1, arbitrary: late }),
  )
  .map(([first, begun, rest, end]) => [first, ...begun, ...rest, ...end])

/** Concurrent histories on shared stock: one step of each in turn. */
export const histories = (count: number): fc.Arbitrary<Step[][]> =>
  fc.array(aHistory, { minLength: count, maxLength: count })
