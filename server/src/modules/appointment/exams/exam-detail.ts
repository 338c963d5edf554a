import type {
  getBaseProductInfo as base,
  queryExamDetail as detail,
  historyItem as history,
} from '@mall/contract/appointment/schedule'
import { fail } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import { openIfSealed } from '../../../platform/vault/vault.ts'
import { findCards, findItems, listExamSpecs } from '../../catalogue/public.ts'
import { mergeHandedOver, prepare } from '../preparation/preparation-rules.ts'
import { findOwnVoucher } from '../vouchers/voucher-queries.ts'
import { itemView, packageView } from './exam.ts'
import { findExam } from './exam-cache.ts'
import { nameContext } from './examinee-name.ts'

const ANYONE = { sex: -1, age: null }

/** The exam of a voucher, with its preparation. */
export const queryExamDetail: Handler<typeof detail> = async ({ voucherId }, { ctx, member }) => {
  const { sold, exam } = await findOwnVoucher(ctx, member.id, voucherId)
  return {
    packageInfo: packageView(exam, sold),
    ...prepare(exam.items, ANYONE, null),
    handedOver: mergeHandedOver(exam.items),
  }
}

/** Number of earlier selections considered, a reminder and not an archive. */
const PAST_ITEMS = 200

interface Past {
  [column: string]: unknown
  itemId: string
  date: string
  name: string
  bookingId: string
}

/** Items that the member added or selected before and paid for; latest first, each once. */
export const historyItem: Handler<typeof history> = async ({ ampm }, { ctx, member }) => {
  const { rows } = await ctx.db.execute<Past>(sql`
    select i.item_id as "itemId", b.day as date, b.contact_name as name, b.id as "bookingId", b.created_at
    from booking b join voucher v on v.id = b.voucher_id
      cross join lateral (select item_id from booking_item where booking_id = b.id union select unnest(v.item_ids)) i
    where b.member_id = ${member.id} and b.state in ('booked', 'attended', 'completed')
    order by b.day desc, b.created_at desc limit ${PAST_ITEMS}`)
  const latest = new Map(rows.toReversed().map((row) => [row.itemId, row]))
  const items = await findItems(ctx.db, [...latest.keys()])
  const sealer = await ctx.vault.of(member.id)
  const list = items.flatMap((item) => {
    const row = latest.get(item.id)
    const halves = item.needsFasting ? (['am'] as const) : (['am', 'pm'] as const)
    if (!row || (ampm && !halves.some((half) => half === ampm))) return []
    return [
      {
        ...itemView({ ...item, organName: '' }),
        date: row.date,
        contacts_name: openIfSealed(sealer, row.name, nameContext(row.bookingId)),
        ampm: [...halves],
      },
    ]
  })
  return { list: list.sort((a, b) => (a.date > b.date ? -1 : 1)) }
}

/** A product as the booking flows need it: its packages, item by item. */
export const getBaseProductInfo: Handler<typeof base> = async ({ id }, { ctx }) => {
  const [[card], specs] = await Promise.all([findCards(ctx, [id]), listExamSpecs(ctx.db, id)])
  if (!card || specs.length === 0) return fail('NOT_FOUND')
  const packages = await Promise.all(
    specs.map(async ({ specName, packageId, sellingFen }) => {
      const exam = await findExam(ctx, { packageId, itemIds: [], serviceKind: card.serviceKind })
      return exam
        ? [{ packageId, packageName: exam.name, specName, price: sellingFen, items: exam.items.map(itemView) }]
        : []
    }),
  )
  return {
    productId: card.id,
    productName: card.productName,
    imageUrl: card.imageUrl,
    serviceKind: card.serviceKind,
    contractPrice: Math.min(...specs.map(({ sellingFen }) => sellingFen)),
    packages: packages.flat(),
  }
}
