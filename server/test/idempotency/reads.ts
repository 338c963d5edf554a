import type { TestClient } from '../support/client.ts'
import { aHeldPlace, aVisitor, type Environment, type Resent, type ResentCalls } from './request.ts'

const reads = (input: (environment: Environment, client: TestClient) => unknown): Resent => ({
  kind: 'reads',
  prepare: async (environment, client) => ({ input: await input(environment, client) }),
})

/** With a voucher of the member, at the branch. */
const atBranch = (more: (environment: Environment) => object = () => ({})): Resent =>
  reads(async (environment, client) => {
    const { voucherId } = await aVisitor(environment, client)
    return { voucherId, branchId: environment.place.branchId, ...more(environment) }
  })
const voucher = reads(async (environment, client) => ({ voucherId: (await aVisitor(environment, client)).voucherId }))
const onDay = atBranch(({ place }) => ({ date: place.date }))
const inMonth = atBranch(({ place }) => ({ month: place.date.slice(0, 7) }))

/** With a market booking that is being put together. */
const inMarket = (more: (environment: Environment) => object = () => ({})): Resent =>
  reads(async (environment, { api }) => {
    const { voucherId } = await api.startMarket({ productSpecId: environment.marketSpec.id })
    return { voucherId, branchId: environment.place.branchId, ...more(environment) }
  })
const byHold = reads(async (environment, client) => ({ holdId: (await aHeldPlace(environment, client)).holdId }))
const lines = reads(({ spec }) => ({
  lines: [{ productSpecId: spec.id, quantity: 1, seenPrice: spec.sellingFen }],
}))

/** Calls that are POSTs for the size of what they ask, and change nothing. */
export const readingCalls: ResentCalls = {
  searchProducts: reads(() => ({ searchItem: '年检' })),
  searchTypeAndBrandProducts: reads(() => ({})),
  listOrg: reads(() => ({ cityId: '110100' })),
  listProductsNow: reads(({ spec }) => ({ productIds: [spec.productId] })),
  assess: reads(() => ({ sex: 0 })),
  getCanUseCoupon: reads(({ spec }) => ({ lines: [{ productSpecId: spec.id, quantity: 1 }] })),
  supermarketGetCanUseCoupon: reads(({ place, marketSpec }) => {
    return { branchId: place.branchId, productSpecId: marketSpec.id }
  }),
  appointmentCities: voucher,
  queryCardsForSum: reads(() => ({ sumFen: 10_000 })),
  packageInfo: voucher,
  defaultHosp: voucher,
  calendar: inMonth,
  appointmentCalendar: inMonth,
  timespan: onDay,
  appointmentTimespans: onDay,
  generalSchedule: atBranch(),
  appointmentSchedule: atBranch(),
  moreFlights: atBranch(),
  appointmentMoreFlights: atBranch(),
  getCanAppointmentDate: atBranch(),
  otherTime: atBranch(({ place }) => ({ date: place.date, timespanId: place.timespanId })),
  hospItem: byHold,
  getAppointmentConfirmInfo: byHold,
  choosePackage: reads(async (environment, client) => {
    return { holdId: (await aHeldPlace(environment, client)).holdId, packageId: environment.addOn.id }
  }),
  marketItemList: inMarket(),
  marketFreeItem: inMarket(),
  marketSelection: inMarket(),
  addPackageList: inMarket(),
  checkAddItem: inMarket(({ item }) => ({ checkItemId: item.id })),
  addPackageChooseCheck: inMarket(({ addOn }) => ({ packageId: addOn.id })),
  cartProductList: reads(({ spec }) => [{ productSpecId: spec.id, quantity: 1 }]),
  cartSettlement: reads(async ({ spec }, { api }) => {
    await api.addToCart({ productSpecId: spec.id })
    return { productSpecIds: [spec.id] }
  }),
  directSettlement: reads(({ spec }) => ({ productSpecId: spec.id })),
  verifySettlement: lines,
  splitOrderMsg: lines,
}
