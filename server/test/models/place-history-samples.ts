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
/** Two days near enough that nights come before them. */
const DAYS_AHEAD = [2, 3] as const
const PEOPLE = 3
/** The last one is a second voucher of the first person, for the same examinee. */
const VOUCHERS = PEOPLE + 1

/** What one voucher's owner, or the branch, does at one place (a slot by its number). */
export type Act =
  | { do: 'hold' | 'change' | 'join'; who: number; slot: number }
  | { do: 'submit' | 'extras' | 'release' | 'cancel' | 'leave' | 'refund' | 'add' | 'pay'; who: number }
  | { do: 'answer'; who: number; isAgreed: boolean }
  | { do: 'capacity'; slot: number; places: number }
  | { do: 'close'; slot: number }

export type Step =
  | { do: 'one'; act: Act }
  /** At the same time. */
  | { do: 'together'; acts: Act[] }
  /** The database connection that does it is cut while it waits for a row of this table: nothing may be half done. */
  | { do: 'crash'; act: Act; at: (typeof CRASHES)[number] }

const CRASHES = ['slot', 'booking', 'voucher', 'hold', 'waitlist_entry'] as const

/** What goes on for everybody, before each turn. */
const EVENTS = ['nothing', 'ten minutes', 'sweep', 'offer', 'night', 'unpaid'] as const
export type Event = (typeof EVENTS)[number]

const who = fc.nat(VOUCHERS - 1)
const slot = fc.nat(TIMES.length * DAYS_AHEAD.length - 1)
const doing = <T extends string>(...names: T[]) => fc.constantFrom(...names)

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: doing('hold', 'hold', 'hold', 'change', 'join'), who, slot }) },
  { weight: 7, arbitrary: fc.record({ do: doing('submit', 'submit', 'extras', 'release', 'cancel', 'pay'), who }) },
  { weight: 2, arbitrary: fc.record({ do: doing('leave', 'refund', 'add'), who }) },
  { weight: 1, arbitrary: fc.record({ do: doing('answer'), who, isAgreed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: doing('capacity'), slot, places: fc.nat(CAPACITY + 1) }) },
  { weight: 1, arbitrary: fc.record({ do: doing('close'), slot }) },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: doing('one'), act }) },
  { weight: 4, arbitrary: fc.record({ do: doing('together'), acts: fc.array(act, { minLength: 2, maxLength: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: doing('crash'), act, at: doing(...CRASHES) }) },
)

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 12, arbitrary: doing('nothing') },
  { weight: 4, arbitrary: doing('ten minutes', 'sweep', 'offer') },
  { weight: 1, arbitrary: doing('night', 'unpaid') },
)

const TURNS = { minLength: 6, maxLength: 16 }

export interface Crowd {
  events: Event[]
  /** Of each branch, turn by turn. */
  lives: Step[][]
}

export const crowds = (branches: number): fc.Arbitrary<Crowd> =>
  fc.record({
    events: fc.array(event, { minLength: TURNS.maxLength, maxLength: TURNS.maxLength }),
    lives: fc.array(fc.array(step, TURNS), { minLength: branches, maxLength: branches }),
  })

interface Owner {
  client: TestClient
  voucherId: string
  contactsId: string
}

/** One branch with a few places on two days, and people who want them. */
export interface Place {
  branchId: string
  slots: { day: string; timespanId: string }[]
  owners: Owner[]
  /** Costs something before the visit; may be added on the spot for nothing, for money. */
  items: { extra: string; free: string; dear: string }
}

export const EXTRA_FEN = 12_000
export const DEAR_FEN = 9_900

export async function aShelf({ ctx }: TestMall) {
  const [extra, free, dear, usual] = await Promise.all([
    anItem(ctx, { name: '加项', priceFen: EXTRA_FEN }),
    anItem(ctx, { name: '现场免费', priceFen: 0 }),
    anItem(ctx, { name: '现场收费', priceFen: DEAR_FEN }),
    anItem(ctx, { name: '血常规' }),
  ])
  const { id: packageId } = await aPackage(ctx, { itemIds: [usual.id] })
  return { packageId, items: { extra: extra.id, free: free.id, dear: dear.id } }
}

export async function aPlace(mall: TestMall, { packageId, items }: Awaited<ReturnType<typeof aShelf>>): Promise<Place> {
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
      const { client, contactsId } = people[nth % PEOPLE] ?? nobody()
      return { client, contactsId, voucherId: (await aVoucher(ctx, { memberId: client.memberId, packageId })).id }
    }),
  )
  return { branchId, slots, owners, items }
}

export function nobody(): never {
  throw new Error('nobody of that number')
}
