import { checkDigit } from '@mall/contract/account/id-number'
import type { DeskAnswers, DeskQuestions } from '@mall/contract/appointment/desk'
import { addDays } from '@mall/contract/days'
import { aContact } from '../../src/modules/account/samples.ts'
import { aSlot } from '../../src/modules/appointment/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aBoundCard } from '../../src/modules/card/samples.ts'
import { anItem, aPackage, aProduct } from '../../src/modules/catalogue/samples.ts'
import { aPaidOrder, type LineSample } from '../../src/modules/order/samples.ts'
import type { TestMall } from '../support/mall.ts'
import type { StaffClient } from './staff-client.ts'

export const TIMESPANS = ['0730-0830', '0830-0930', '0930-1030', '1030-1130'] as const
/** So many book each timespan; two more would fit. */
const BOOKED = 11
const CAPACITY = BOOKED + 2
const CARD_FEN = 20_000
const PRICE_FEN = 49_900

const BATCH = 8

export type BranchDay = Awaited<ReturnType<typeof aBookedDay>>
export type Visitor = BranchDay['visitors'][number]

/** A branch, its examination of four items, and a day on which each timespan has its bookings, made and paid by members two days before. */
export async function aBookedDay(mall: TestMall) {
  const { ctx } = mall
  const bought = addDays(ctx.clock.today(), 1)
  const day = addDays(bought, 2)
  mall.clock.set(`${bought}T09:00:00+08:00`)
  const { id: branchId } = await aBranch(ctx)
  for (const timespanId of TIMESPANS) await aSlot(ctx, { branchId, day, timespanId, capacity: CAPACITY })
  const items = [
    await anItem(ctx, { name: '血脂七项', prepare: '抽血，前一晚 8 点后不吃东西', needsFasting: true }),
    await anItem(ctx, { name: '盆腔彩超', prepare: '憋尿', needsFullBladder: true }),
    await anItem(ctx, { name: '心电图' }),
    await anItem(ctx, { name: '内科检查' }),
  ]
  const [blood = '', , heart = ''] = items.map(({ id }) => id)
  const { id: packageId } = await aPackage(ctx, { itemIds: items.map(({ id }) => id) })
  const { specs } = await aProduct(ctx, { specs: [{ packageId, sellingFen: PRICE_FEN }] })
  const plans = TIMESPANS.flatMap((timespanId) => Array.from({ length: BOOKED }, () => timespanId))
  const book = (timespanId: string, nth: number) => bookOne(mall, { specs, branchId, day, timespanId, nth })
  const visitors = []
  for (let from = 0; from < plans.length; from += BATCH)
    visitors.push(
      ...(await Promise.all(plans.slice(from, from + BATCH).map((timespanId, n) => book(timespanId, from + n)))),
    )
  const atTheDoor = await somebody(mall, specs, plans.length)
  return { bought, day, branchId, blood, heart, visitors, atTheDoor }
}

interface Plan {
  specs: readonly LineSample[]
  branchId: string
  day: string
  timespanId: string
  nth: number
}

/** Whether a fortune card pays a part: one of each timespan. */
const paysByCard = (nth: number) => nth % BOOKED === 2

/** Buys, pays, chooses a time and books, as on a phone. */
async function bookOne(mall: TestMall, { specs, branchId, day, timespanId, nth }: Plan) {
  const { buy, ...buyer } = await somebody(mall, specs, nth)
  const { client, contactId } = buyer
  const { voucherId } = await buy()
  const { holdId } = await client.api.nextStep({ voucherId, contactsId: contactId, branchId, date: day, timespanId })
  const { bookingId } = await client.api.submitBooking({ holdId })
  const { checkInCode } = await client.api.getBooking({ bookingId })
  // What the desk looks for: the code on the phone, or the number's tail.
  const word = nth % 2 === 0 ? checkInCode : buyer.word
  return { ...buyer, timespanId, bookingId, checkInCode, word }
}

/** A member who can buy a voucher. Of every third the mall knows no ID number. */
async function somebody(mall: TestMall, specs: readonly LineSample[], nth: number) {
  const { ctx } = mall
  const mobile = `1390000${1_000 + nth}`
  const client = await mall.member(mobile)
  const { memberId } = client
  const idNumber = nth % 3 === 0 ? '' : anIdNumber(nth)
  const { id: contactId } = await aContact(ctx, { memberId, name: `王样${'甲乙丙丁戊'[nth % 5]}`, mobile, idNumber })
  const buy = async () => {
    const { api } = await mall.member(mobile)
    const cards = paysByCard(nth)
      ? [{ cardId: await aBoundCard(mall, client, { faceFen: CARD_FEN }), seenFen: CARD_FEN }]
      : []
    const orderNo = await aPaidOrder(mall, { ...client, api }, specs, { cards, userPhone: mobile })
    return { voucherId: (await api.listVouchers({ orderNo })).list[0]?.voucherId ?? '' }
  }
  return {
    ...{ client, memberId, mobile, word: mobile.slice(-4), contactId, buy },
    digits: idNumber === '' ? null : idNumber.slice(-4),
  }
}

export function anIdNumber(nth: number): string {
  const start = `110105198506${String(nth % 27).padStart(2, '0')}${String(100 + nth)}`
    .replace(/^(.{12})00/, '$101')
    .slice(0, 17)
  return start + checkDigit(start)
}

/** What somebody says who comes prepared. */
export const prepared = ({ fasting, drugs, bladder }: DeskQuestions): DeskAnswers => ({
  fasting: fasting ? 'fasted' : 'not-asked',
  drugs: drugs.length > 0 ? [] : null,
  bladder: bladder ? 'full' : 'not-asked',
})

/** A visitor is found, the card compared, the questions asked, and checked in. */
export async function receive(
  { api }: StaffClient,
  branchId: string,
  { word, bookingId, digits }: Pick<Visitor, 'word' | 'bookingId' | 'digits'>,
  { notToday = [], isOver = false }: { notToday?: string[]; isOver?: boolean } = {},
): Promise<void> {
  const { list } = await api.listVisits({ branchId, word })
  if (list.length !== 1 || list[0]?.bookingId !== bookingId) throw new Error(`${word} does not find one alone`)
  const { questions, identity, contactId } = await api.getVisit({ bookingId })
  if (!identity && digits === null) await api.showVisitPerson({ bookingId, contactId })
  if (!identity) await api.confirmIdentity({ bookingId, digits })
  const { name } = await api.getVisit({ bookingId })
  if (name.includes('*')) throw new Error('nobody to be called by name')
  await api.checkInVisit({ bookingId, ...prepared(questions), notToday, isOver, reason: '客人到检' })
}

/** Everything that is open is done, and the visit ends. Returns what goes back for what was left out. */
export async function examine({ api }: StaffClient, bookingId: string): Promise<{ cashFen: number; cardFen: number }> {
  const { items } = await api.getVisit({ bookingId })
  const open = items.filter(({ state }) => state === 'open').map(({ itemId }) => itemId)
  const left = items.filter(({ state }) => state === 'not-today')
  if (open.length > 0) await api.finishItems({ bookingId, itemIds: open, reason: '项目做完' })
  await api.endVisit({ bookingId, reason: '检查结束' })
  return {
    cashFen: left.reduce((sum, { back }) => sum + back.cashFen, 0),
    cardFen: left.reduce((sum, { back }) => sum + back.cardFen, 0),
  }
}
