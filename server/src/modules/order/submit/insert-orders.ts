import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import type { Intent } from '../../account/public.ts'
import { type CardUse, cardsPay } from '../../card/public.ts'
import { couponUse } from '../../coupon/public.ts'
import type { NewOrder } from './new-orders.ts'
import { COUPON, mapOrderConflict } from './order-conflicts.ts'
import { tooManyUnpaid } from './too-many-unpaid.ts'

/** True in the statement below if the key is new. */
export const isNewKey = sql`exists (select from first)`

/**
 * Keeps key with answer, orders, lines and history, uses coupon and cards, and runs `also`, in one statement: a submit costs
 * one round trip. Whoever sends the same key meanwhile waits here for the first to end. False: the key was used before, or
 * the member has too many unpaid, and nothing was kept. What was offered may have gone meanwhile: then the statement
 * undoes itself and fails with what changed.
 */
export async function insertOrders(
  ctx: Context,
  db: Queryable,
  { memberId, call, key, fingerprint }: Intent,
  answer: object,
  made: readonly NewOrder[],
  also: SQL,
): Promise<boolean> {
  const rows = (part: unknown) => sql`${JSON.stringify(part)}::json`
  const couponed = made.find(({ row }) => row.couponId !== null)?.row
  const keeping = db.execute(sql`
    with first as (
      insert into submission (member_id, call, key, fingerprint, answer, created_at)
      select ${memberId}, ${call}, ${key}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb, ${made[0]?.row.createdAt}::timestamptz
      where not exists (${tooManyUnpaid(memberId)})
      on conflict do nothing returning key
    ), orders as (
      insert into mall_order (order_no, member_id, kind, state, is_cross_border, goods_fen, pay_fen, tax_fen, steps,
        coupon_id, coupon_fen, card_fen, user_phone_sealed, remark, sales_staff_code,
        channel_name, ad_source, address_sealed, invoice_sealed, expires_at, created_at)
      select * from json_to_recordset(${rows(made.map((one) => one.row))}) as o ("orderNo" text, "memberId" text,
        kind text, state text, "isCrossBorder" boolean, "goodsFen" int, "payFen" int, "taxFen" int, steps jsonb,
        "couponId" text, "couponFen" int, "cardFen" int, "userPhoneSealed" text, "remarkSealed" text, "salesStaffCode" text,
        "channelName" text, "adSource" text, "addressSealed" text, "invoiceSealed" text, "expiresAt" timestamptz, "createdAt" timestamptz)
      where ${isNewKey}
    ), lines as (
      insert into order_line (id, order_no, spec_id, product_id, product_name, spec_name, image, service_kind,
        package_id, is_cross_border, quantity, examinations_per_unit, selling_fen, market_fen, reference_name, paid_fen, activity_fen, coupon_fen, card_fen, tax_fen, took_stock)
      select * from json_to_recordset(${rows(made.flatMap((one) => one.lines))}) as l (id text, "orderNo" text,
        "specId" text, "productId" text, "productName" text, "specName" text, image text, "serviceKind" text,
        "packageId" text, "isCrossBorder" boolean, quantity int, "examinationsPerUnit" int,
        "sellingFen" int, "marketFen" int, "referenceName" text, "paidFen" int, "activityFen" int, "couponFen" int, "cardFen" int, "taxFen" int, "tookStock" boolean)
      where ${isNewKey}
    ), told as (
      insert into order_history (id, order_no, at, to_state, what, who, why)
      select * from json_to_recordset(${rows(made.map((one) => one.history))}) as h (id text, "orderNo" text,
        at timestamptz, "toState" text, what text, who text, why text)
      where ${isNewKey}
    ), coupon as (${couponUse(memberId, couponed?.couponId ?? null, couponed?.orderNo ?? null, isNewKey)}
    ), ${cardsPay(ctx, memberId, made.flatMap(usesOf), isNewKey)}, others as (${also})
    select case when ${couponed !== undefined} and not exists (select from coupon) then roll_back(${COUPON})
      else (select roll_back(id) from card_short) end from first`)
  const { rowCount } = await keeping.catch((error) => mapOrderConflict(error, made))
  return rowCount === 1
}

function usesOf({ row, cards, bought }: NewOrder): CardUse[] {
  return cards.map(({ cardId, amountFen }) => ({ orderNo: row.orderNo, cardId, amountFen, note: bought }))
}
