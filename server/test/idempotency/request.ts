import { addDays } from '@mall/contract/days'
import type { CallName } from '@mall/contract/wire/client'
import { aContact } from '../../src/modules/account/samples.ts'
import { anAddress } from '../../src/modules/address/samples.ts'
import { aSlot, aVoucher } from '../../src/modules/appointment/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aMarketBase, anAddOnPackage, anItem, aPackage, aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { anEdition } from '../../src/modules/guide/samples.ts'
import type { TestClient } from '../support/client.ts'
import type { TestMall } from '../support/mall.ts'

/** A valid request of a new member, ready to be sent, with what it must have led to however often it was. */
export interface Request {
  input: unknown
  file?: Uint8Array<ArrayBuffer>
  /** Who sends it, where it is not the member. */
  client?: TestClient
  /** A query of one number, with its values, and the expected number afterwards. */
  effect?: readonly [query: string, values: readonly unknown[], is: number]
}

/**
 * `reads`: changes nothing. `does`: one effect and the same answer to all. `spends`: uses up a secret that counts once, so the
 * others are refused. `gives`: something new for each who asks, such as a fresh code; still one effect.
 */
type Kind = 'reads' | 'does' | 'spends' | 'gives'

export interface Resent {
  kind: Kind
  prepare(environment: Environment, client: TestClient): Promise<Request>
}
export type ResentCalls = Partial<Record<CallName, Resent>>

/** Resources that all requests use. */
export async function anEnvironment(mall: TestMall) {
  const { ctx } = mall
  const branchId = (await aBranch(ctx)).id
  const date = addDays(ctx.clock.today(), 7)
  const nextDate = addDays(date, 1)
  for (const service of ['general', 'market'] as const) {
    for (const day of [date, nextDate]) await aSlot(ctx, { branchId, service, day, capacity: 10_000 })
  }
  const packageId = (await aPackage(ctx)).id
  const item = await anItem(ctx, { name: '骨密度', priceFen: 12_000 })
  const spec = await aSpecOf(ctx, { specs: [{ packageId, stock: 10_000 }] })
  // Never ordered, so that answers with its stock stay equal while others buy.
  const unsold = await aSpecOf(ctx, { specs: [{ packageId, stock: 10_000 }] })
  const goods = await aSpecOf(ctx, { serviceKind: 'goods', specs: [{ sellingFen: 9_900, marketFen: 9_900 }] })
  const abroad = await aSpecOf(ctx, {
    serviceKind: 'goods',
    isCrossBorder: true,
    specs: [{ sellingFen: 19_900, marketFen: 19_900 }],
  })
  const base = (await aPackage(ctx, { serviceKind: 'market', itemIds: [(await anItem(ctx)).id] })).id
  const marketSpec = await aSpecOf(ctx, { serviceKind: 'market', specs: [{ packageId: base }] })
  await aMarketBase(ctx, marketSpec.id, 39_900)
  const addOn = await anAddOnPackage(ctx, [{ id: item.id, baseFen: 9_000 }])
  await anEdition(ctx, { rules: [{}] })
  const place = { branchId, date, timespanId: '0730-0830' }
  return { mall, ctx, place, nextDate, packageId, item, spec, unsold, goods, abroad, marketSpec, addOn }
}
export type Environment = Awaited<ReturnType<typeof anEnvironment>>

/** An unused voucher and somebody who goes. */
export async function aVisitor({ ctx, packageId }: Environment, { memberId }: TestClient) {
  const { id: voucherId } = await aVoucher(ctx, { memberId, packageId })
  const { id: contactsId } = await aContact(ctx, { memberId })
  return { voucherId, contactsId }
}

/** The same with a place that is kept. */
export async function aHeldPlace(environment: Environment, client: TestClient) {
  const visitor = await aVisitor(environment, client)
  return { ...visitor, ...(await client.api.nextStep({ ...visitor, ...environment.place })) }
}

export async function aBooking(environment: Environment, client: TestClient): Promise<string> {
  const { holdId } = await aHeldPlace(environment, client)
  return (await client.api.submitBooking({ holdId })).bookingId
}

/** One bottle, on its way to an address of the member. */
export const sentHome = async ({ goods }: Environment, client: TestClient) =>
  ({ specs: [goods], sample: { addressId: await anAddress(client) } }) as const

/** Codes go to one address so many times a minute. */
export const waitForCode = ({ clock }: TestMall) => clock.advance(61_000)
