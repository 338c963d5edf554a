import { addDays } from '@mall/contract/days'
import fc from 'fast-check'
import { aContact, openMember } from '../../src/modules/account/samples.ts'
import { extendSlots } from '../../src/modules/appointment/public.ts'
import { aVoucher } from '../../src/modules/appointment/samples.ts'
import { aBranch, anException } from '../../src/modules/branch/samples.ts'
import { anItem, aPackage } from '../../src/modules/catalogue/samples.ts'
import type { TestClient } from '../support/client.ts'
import type { TestMall } from '../support/mall.ts'

const TIMES = ['0730-0830', '0830-0930'] as const
const CAPACITY = 2
/** In days from today; near enough that nights pass before them. */
const DAYS_AHEAD = [2, 3] as const
const PEOPLE = 3
/** The last voucher is the first person's second one, for the same examinee. */
const VOUCHERS = PEOPLE + 1

/** An action of a voucher's owner or of the branch; `who` and `slot` are indices. */
export type Action =
  | { do: 'hold' | 'change' | 'join'; who: number; slot: number }
  | { do: 'submit' | 'extras' | 'release' | 'cancel' | 'leave' | 'refund' | 'add' | 'pay'; who: number }
  | { do: 'answer'; who: number; isAgreed: boolean }
  | { do: 'capacity'; slot: number; places: number }
  | { do: 'close'; slot: number }

export type Step =
  | { do: 'one'; act: Action }
  /** Concurrently. */
  | { do: 'together'; acts: Action[] }
  /** The action's database connection is terminated while it waits for a row lock on this table: it must leave nothing half done. */
  | { do: 'crash'; act: Action; at: (typeof LOCKED_TABLES)[number] }

const LOCKED_TABLES = ['slot', 'booking', 'voucher', 'hold', 'waitlist_entry'] as const

/** What happens in the whole mall before each turn. */
const EVENTS = ['nothing', 'ten minutes', 'sweep', 'offer', 'night', 'unpaid'] as const
export type Event = (typeof EVENTS)[number]

const who = fc.nat(VOUCHERS - 1)
const slot = fc.nat(TIMES.length * DAYS_AHEAD.length - 1)
const anyOf = <T extends string>(...names: T[]) => fc.constantFrom(...names)

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: anyOf('hold', 'hold', 'hold', 'change', 'join'), who, slot }) },
  { weight: 7, arbitrary: fc.record({ do: anyOf('submit', 'submit', 'extras', 'release', 'cancel', 'pay'), who }) },
  { weight: 2, arbitrary: fc.record({ do: anyOf('leave', 'refund', 'add'), who }) },
  { weight: 1, arbitrary: fc.record({ do: anyOf('answer'), who, isAgreed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: anyOf('capacity'), slot, places: fc.nat(CAPACITY + 1) }) },
  { weight: 1, arbitrary: fc.record({ do: anyOf('close'), slot }) },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: anyOf('one'), act: action }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: anyOf('together'), acts: fc.array(action, { minLength: 2, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: anyOf('crash'), act: action, at: anyOf(...LOCKED_TABLES) }) },
)

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 12, arbitrary: anyOf('nothing') },
  { weight: 4, arbitrary: anyOf('ten minutes', 'sweep', 'offer') },
  { weight: 1, arbitrary: anyOf('night', 'unpaid') },
)

const TURN_COUNT = { minLength: 6, maxLength: 16 }

export interface History {
  events: Event[]
  /** One list of steps for each branch. */
  stepsOfBranches: Step[][]
}

export const histories = (branches: number): fc.Arbitrary<History> =>
  fc.record({
    events: fc.array(event, { minLength: TURN_COUNT.maxLength, maxLength: TURN_COUNT.maxLength }),
    stepsOfBranches: fc.array(fc.array(step, TURN_COUNT), { minLength: branches, maxLength: branches }),
  })

interface Owner {
  client: TestClient
  voucherId: string
  contactsId: string
}

/** A branch with little capacity on two days, and the owners of the vouchers that compete for it. */
export interface TestBranch {
  branchId: string
  slots: { day: string; timespanId: string }[]
  owners: Owner[]
  /** Costs something before the visit; may be added on the spot for nothing, for money. */
  items: { extra: string; free: string; dear: string }
}

export const EXTRA_FEN = 12_000
export const DEAR_FEN = 9_900

export async function aCatalogue({ ctx }: TestMall) {
  const [extra, free, dear, usual] = await Promise.all([
    anItem(ctx, { name: '加项', priceFen: EXTRA_FEN }),
    anItem(ctx, { name: '现场免费', priceFen: 0 }),
    anItem(ctx, { name: '现场收费', priceFen: DEAR_FEN }),
    anItem(ctx, { name: '血常规' }),
  ])
  const { id: packageId } = await aPackage(ctx, { itemIds: [usual.id] })
  return { packageId, items: { extra: extra.id, free: free.id, dear: dear.id } }
}

export async function aTestBranch(
  mall: TestMall,
  { packageId, items }: Awaited<ReturnType<typeof aCatalogue>>,
): Promise<TestBranch> {
  const { ctx } = mall
  const { id: branchId } = await aBranch(ctx, { services: ['general'], timespanIds: [] })
  const today = ctx.clock.today()
  const slots = DAYS_AHEAD.flatMap((ahead) => TIMES.map((timespanId) => ({ day: addDays(today, ahead), timespanId })))
  for (const one of slots) await anException(ctx, { branchId, service: 'general', ...one, capacity: CAPACITY })
  await extendSlots(ctx, undefined, {
    days: { first: slots[0]?.day ?? '', last: slots.at(-1)?.day ?? '' },
    branchIds: [branchId],
  })
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const client = await mall.visitor()
      Object.assign(client, await openMember(ctx, client.keyThumbprint))
      return { client, contactsId: (await aContact(ctx, { memberId: client.memberId })).id }
    }),
  )
  const owners = await Promise.all(
    Array.from({ length: VOUCHERS }, async (_, nth) => {
      const { client, contactsId } = people[nth % PEOPLE] ?? failMissing()
      return { client, contactsId, voucherId: (await aVoucher(ctx, { memberId: client.memberId, packageId })).id }
    }),
  )
  return { branchId, slots, owners, items }
}

export function failMissing(): never {
  throw new Error('no entry at this index')
}
