import { readFileSync } from 'node:fs'
import { checkDigit } from '@mall/contract/account/id-number'
import type { Page } from '@playwright/test'
import { querySql } from '../../server/test/support/run-sql.ts'
import { availableTimeslots, buyAndPay, findSpec, listVouchers } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { E2E_DATABASE } from '../environment.ts'
import { executeSql } from '../operate.ts'
import { required } from '../required.ts'

/** A man's card, of an age that every package takes, another one for each of 12,500 mobile numbers in a row. */
function cardOf(mobile: string): string {
  const number = Number(mobile.slice(-6))
  const year = 1975 + (Math.floor(number / 500) % 25)
  const start = `110105${year}0914${String((number % 500) * 2 + 1).padStart(3, '0')}`
  return start + checkDigit(start)
}

/** The member of this page, examined yesterday at this branch; the report is awaited. */
export async function becomeExamined(page: Page, branchId: string) {
  const customer = await asMember(page)
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  const [voucherId = ''] = await listVouchers(customer, orderNo)
  const { date, timespanId } = required(
    (await availableTimeslots(customer, voucherId, undefined, branchId)).at(-1),
    'free place',
  )
  const { mobile, api } = customer
  const idNumber = cardOf(mobile)
  const person = { contacts_name: '周样例', mobile, id_number: idNumber, idConsent: true, isMyself: 0 as const }
  const { contacts_id: contactsId } = await api.editContacts(person)
  const { holdId } = await api.nextStep({ voucherId, contactsId, branchId, date, timespanId })
  const { bookingId } = await api.submitBooking({ holdId })
  await executeSql(
    `update booking set state = 'attended', day = (now() at time zone 'Asia/Shanghai')::date - 1, attended_at = now(),
       completed_at = now() where id = $1`,
    [bookingId],
  )
  const [row] = await querySql<{ check_in_code: string }>(
    readFileSync(E2E_DATABASE, 'utf8'),
    'select check_in_code from booking where id = $1',
    [bookingId],
  )
  return { ...customer, bookingId, idNumber, checkInCode: required(row, 'booking').check_in_code }
}
