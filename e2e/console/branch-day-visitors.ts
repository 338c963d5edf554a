import { readFileSync } from 'node:fs'
import { checkDigit } from '@mall/contract/account/id-number'
import { dayOf } from '@mall/contract/days'
import type { Browser, Page } from '@playwright/test'
import { querySql } from '../../server/test/support/run-sql.ts'
import { availableTimeslots, buyAndPay, type Customer, findSpec, listVouchers, uniqueMobile } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { E2E_DATABASE } from '../environment.ts'
import { executeSql } from '../operate.ts'
import { required } from '../required.ts'

/** A timespan of today that is over, whatever the time is, and one that runs. */
const OVER = '0000-0001'
const RUNS = '0001-2359'
/** An account holds 20 people; one of them is left without a booking. */
const BOOKED_OF_FAMILY = 19

interface Person {
  contactsId: string
  mobile: string
  /** The end of the ID number. */
  digits: string
}

export interface Visitor extends Person {
  bookingId: string
}

/** Of an account: those who are booked, a brother who is not, and an unused voucher. */
export interface Family {
  visitors: Visitor[]
  brother: Person
  /** Of the account. */
  mobile: string
}

/** The branch where this manager of the demo mall works. */
export async function branchOf(staffId: string): Promise<string> {
  const sql = 'select branch_id from staff_grant where staff_id = $1'
  const [row] = await querySql<{ branch_id: string }>(readFileSync(E2E_DATABASE, 'utf8'), sql, [staffId])
  return required(row?.branch_id, 'branch')
}

/** Members buy, pay and book at this branch; their bookings are then brought forward to today, as nobody books for the same day. */
export async function bookFamilies(
  browser: Browser,
  branchId: string,
  { expected, late }: { expected: number; late: number },
) {
  const families: Family[] = []
  for (let left = expected + late; left > 0; left -= BOOKED_OF_FAMILY) {
    const page = await (await browser.newContext()).newPage()
    families.push(await bookFamily(page, branchId, Math.min(left, BOOKED_OF_FAMILY)))
    await page.context().close()
  }
  const visitors = families.flatMap((family) => family.visitors)
  const [whoIsLate, others] = [visitors.slice(0, late), visitors.slice(late)]
  await bringForward(whoIsLate, OVER)
  await bringForward(others, RUNS)
  return { late: whoIsLate, expected: others, families }
}

async function bookFamily(page: Page, branchId: string, count: number): Promise<Family> {
  const customer = await asMember(page)
  const orderNo = await buyAndPay(page, customer, await findSpec(customer), count + 1)
  const vouchers = (await listVouchers(customer, orderNo)).slice(0, count)
  const slots = await availableTimeslots(customer, vouchers[0] ?? '', undefined, branchId)
  const places = slots.flatMap((slot) => Array.from({ length: slot.left }, () => slot))
  const visitors: Visitor[] = []
  for (const [nth, voucherId] of vouchers.entries()) {
    const { date, timespanId } = required(places[nth], 'free place')
    const person = await addPerson(customer, nth, '周样例')
    const which = { voucherId, contactsId: person.contactsId, branchId, date, timespanId }
    const { holdId } = await customer.api.nextStep(which)
    visitors.push({ ...person, bookingId: (await customer.api.submitBooking({ holdId })).bookingId })
  }
  const brother = await addPerson(customer, count, '周样弟')
  return { visitors, brother, mobile: customer.mobile }
}

/** Another man of the family. */
async function addPerson({ api }: Customer, nth: number, name: string): Promise<Person> {
  const start = `110105198506${String(1 + nth).padStart(2, '0')}${101 + 2 * nth}`
  const [idNumber, mobile] = [start + checkDigit(start), uniqueMobile()]
  const person = { contacts_name: name, mobile, id_number: idNumber, idConsent: true }
  const { contacts_id: contactsId } = await api.editContacts(person)
  return { contactsId, mobile, digits: idNumber.slice(-4) }
}

/** Their places come with them. */
async function bringForward(visitors: readonly Visitor[], timespanId: string): Promise<void> {
  const ids = visitors.map(({ bookingId }) => bookingId)
  await executeSql(
    `with moved as (select branch_id, service, day, timespan_id, count(*)::int as n from booking where id = any ($1)
       group by 1, 2, 3, 4),
     freed as (update slot s set taken = taken - n from moved m where (s.branch_id, s.service, s.day, s.timespan_id) =
       (m.branch_id, m.service, m.day, m.timespan_id)),
     made as (insert into slot (branch_id, service, day, timespan_id, has_blood_draw, capacity, taken)
       select branch_id, service, $2::date, $3, true, 200, sum(n) from moved group by 1, 2
       on conflict (branch_id, service, day, timespan_id) do update set taken = slot.taken + excluded.taken)
     update booking set day = $2::date, timespan_id = $3 where id = any ($1)`,
    [ids, dayOf(new Date()), timespanId],
  )
}
