import { ahead, asked, oldMember, people, rated, visits } from '../content/old-member/old-member.ts'
import type { DemoMall } from '../demo-mall.ts'
import { addDays, cell, parseRows } from '../rows.ts'
import { aheadOf, aheadRows } from './old-member-ahead.ts'
import { conclusionRows } from './old-member-conclusions.ts'
import { oldMemberParcels } from './old-member-parcels.ts'
import { reportRows } from './old-member-reports.ts'
import {
  at,
  attemptRow,
  bookingHistoryRows,
  bookingRow,
  contactId,
  idOf,
  lineRow,
  MEMBER,
  orderHistoryRows,
  orderRow,
  type Sealer,
  type Seals,
  type Visit,
  visitOn,
  voucherRow,
  yearOf,
} from './old-member-visits.ts'
import type { Row, TableRows } from './table-rows.ts'

/** What keeps personal fields unreadable in the mall's database. */
export interface Vault {
  of(memberId: string): Promise<Sealer>
  blindIndex(kind: string, text: string): string
}

/** lecture | question | answer; what has an answer was looked at by the doctor's assistant. */
const questionRow =
  (today: string) =>
  (row: string[], nth: number): Row => ({
    ...{ id: `demo-question-${nth + 1}`, lecture_id: `lecture-${cell(row, 0)}`, member_id: MEMBER },
    ...{ asker: `尾号 ${oldMember.mobile.slice(-4)} 的朋友`, text: cell(row, 1), state: 'shown' },
    ...{ answer: cell(row, 2), answered_by: cell(row, 2) && '医生助理', created_at: at(addDays(today, -1), 9 + nth) },
  })

/** An old member with a family and what they had done year by year, every order of it complete. */
export async function oldMemberRows(mall: DemoMall, vault: Vault): Promise<TableRows[]> {
  const { seal } = await vault.of(MEMBER)
  const seals: Seals = { seal, blindIndex: vault.blindIndex }
  const persons = parseRows(people).map(personRow(seals, joinedOn(mall.today)))
  const past = parseRows(visits)
    .map(visitOf(mall))
    .filter(({ day }) => day < mall.today)
  const booked = parseRows(ahead).map(aheadOf(mall))
  return [
    {
      table: 'member',
      rows: [
        {
          ...{ id: MEMBER, nickname: oldMember.nickname, sex: oldMember.sex, created_at: at(joinedOn(mall.today), 9) },
          mobile_sealed: seals.seal(oldMember.mobile, `member|mobile|${MEMBER}`),
          mobile_index: seals.blindIndex('mobile', oldMember.mobile),
        },
      ],
    },
    { table: 'contact', rows: persons },
    { table: 'mall_order', rows: past.map(orderRow(seals)) },
    { table: 'order_line', rows: past.map(lineRow) },
    { table: 'order_history', rows: past.flatMap(orderHistoryRows) },
    { table: 'payment_attempt', rows: past.map(attemptRow) },
    { table: 'voucher', rows: past.map(voucherRow) },
    { table: 'booking', rows: past.map(bookingRow(seals)) },
    { table: 'booking_history', rows: past.flatMap(bookingHistoryRows) },
    { table: 'rating', rows: past.flatMap(ratingRowOf(mall.today)) },
    { table: 'lecture_question', rows: parseRows(asked).map(questionRow(mall.today)) },
    { table: 'visit_item', rows: past.flatMap(itemRows(mall)) },
    { table: 'visit_conclusion', rows: past.flatMap(conclusionRows(mall, seals)) },
    ...(await reportRows(mall, vault, past)),
    ...aheadRows(mall, seals, booked),
    ...oldMemberParcels(mall, MEMBER, seals),
  ]
}

const joinedOn = (today: string) => `${Number(today.slice(0, 4)) - 7}-05-06`

/** name | years ago | month and day | product | city | what it was paid with. */
function visitOf(mall: DemoMall) {
  const visit = visitOn(mall)
  return ([name = '', ago = '', monthDay = '', slug = '', cityId = '', channel = '']: readonly string[]) => {
    const requested = `${Number(mall.today.slice(0, 4)) - Number(ago)}-${monthDay}`
    // Branches rest on Sundays.
    const day = new Date(`${requested}T00:00:00Z`).getUTCDay() === 0 ? addDays(requested, 1) : requested
    return visit({ name, slug, cityId, channel }, { dayAt: () => day })
  }
}

function personRow(seals: Seals, joined: string) {
  return ([relation = '', name = '', sex = '', birthday = '', mobile = '']: readonly string[]): Row => ({
    ...{ id: contactId(name), member_id: MEMBER, id_type: 1 },
    person_sealed: seals.seal(
      JSON.stringify({ name, sex: Number(sex), birthday, relation }),
      `contact|person|${contactId(name)}`,
    ),
    ...{ is_myself: relation === '本人', is_real_name: false, created_at: at(joined, 10) },
    mobile_sealed: seals.seal(mobile, `contact|mobile|${contactId(name)}`),
  })
}

const ratingRowOf = (today: string) => {
  const found = parseRows(rated)
  return (visit: Visit): Row[] =>
    found
      .filter(
        (row) => cell(row, 0) === visit.name && Number(today.slice(0, 4)) - Number(cell(row, 1)) === yearOf(visit),
      )
      .map((row) => ({
        ...{ id: idOf('rating', visit), booking_id: idOf('booking', visit), member_id: MEMBER },
        ...{ branch_id: visit.branch.id, visited_on: visit.day, masked_name: `${visit.name.charAt(0)}**` },
        ...{ environment_stars: Number(cell(row, 2)), queue_stars: Number(cell(row, 3)) },
        ...{ service_stars: Number(cell(row, 4)), is_nameless: false, text: cell(row, 5), state: 'shown' },
        ...{ hidden_why: '', answer: cell(row, 6), saved_at: at(visit.day, 15), published_at: at(visit.day, 18) },
      }))
}

const itemRows = (mall: DemoMall) => {
  const items = new Map(mall.items.map((each) => [each.id, each]))
  const itemsOf = new Map(mall.packages.map((each) => [each.id, each.itemIds]))
  return (visit: Visit): Row[] =>
    (itemsOf.get(visit.packageId) ?? []).map((itemId) => ({
      ...{ booking_id: idOf('booking', visit), item_id: itemId, name: items.get(itemId)?.name ?? '' },
      ...{ weight_fen: items.get(itemId)?.priceFen ?? 0, is_extra: false, state: 'done', done_at: at(visit.day, 9) },
    }))
}
