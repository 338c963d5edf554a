/**
 * The one place whose statements may know tables of several modules: what settlement and submit have to read or decide at once;
 * for payment it is payment-persistence.ts beside it. Everything else asks the module that owns a table, through its `public.ts`.
 */
import { MAX_UNPAID_ORDERS, UNPAID_ORDERS_A_DAY } from '@mall/contract/order/terms'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { AddedCartLine, ModulePorts } from '../../app/module-ports.ts'
import { mallTime } from '../../platform/clock.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import type { IdempotentCall } from '../account/public.ts'
import type { OwnCard } from '../card/public.ts'
import type { CartLine } from '../cart/public.ts'
import type { StockNow } from '../catalogue/public.ts'
import type { CouponRow } from '../coupon/public.ts'
import { order, orderHistory, orderLine } from '../order/tables.ts'

/** What a member brings to a settlement, and what is left of limited specs, as one statement reads them. */
export interface WalletRow {
  coupons: CouponRow[] | null
  cards: OwnCard[] | null
  /** Sealed. */
  phone: string | null
  stock: StockNow
}

const WALLET = `
  (select json_agg(json_build_object('id', id, 'templateId', template_id, 'state', state, 'orderNo', order_no,
    'validFrom', valid_from, 'validTo', valid_to)) from member_coupon where member_id = $1 and state = 'unused') as coupons,
  (select json_agg(json_build_object('cardId', id, 'number', number, 'title', title, 'look', look, 'faceFen', face_fen,
    'balanceFen', balance_fen, 'validTo', valid_to)) from card where member_id = $1) as cards,
  (select mobile_sealed from member where id = $1) as phone`

const stockOf = (specs: string) => `json_build_object('version', (select version from content_version where id = 1),
  'left', (select json_object_agg(spec_id, "left") from spec_stock where spec_id ${specs})) as stock`

const CART = `(select json_agg(json_build_object('specId', spec_id, 'quantity', quantity, 'isSelected', is_selected)
  order by created_at desc, id desc) from cart_line where member_id = $1) as cart`

/** `stock` is that of `specIds`. */
export async function findWallet(ctx: Context, memberId: string, specIds: readonly string[]) {
  const text = `select ${WALLET}, ${stockOf('= any ($2::text[])')}`
  return (await ctx.pool.query<WalletRow>({ name: 'wallet', text, values: [memberId, specIds] })).rows[0]
}

/** The same, and what lies in the member's cart, the newest first. */
export async function findWalletAndCart(ctx: Context, memberId: string) {
  const text = `select ${WALLET}, ${CART}, ${stockOf('in (select spec_id from cart_line where member_id = $1)')}`
  type Row = WalletRow & { cart: CartLine[] | null }
  return (await ctx.pool.query<Row>({ name: 'wallet-and-cart', text, values: [memberId] })).rows[0]
}

/** The stock alone, for a submit without coupon and cards. */
export async function findStock(ctx: Context, specIds: readonly string[]): Promise<StockNow | undefined> {
  const text = `select ${stockOf('= any ($1::text[])')}`
  return (await ctx.pool.query<{ stock: StockNow }>({ name: 'stock', text, values: [specIds] })).rows[0]?.stock
}

/** An order with its lines and the first entry of its history, as table rows. */
export interface NewOrder {
  row: typeof order.$inferInsert
  lines: (typeof orderLine.$inferInsert)[]
  history: typeof orderHistory.$inferInsert
}

/** The only way to insert orders: parts of a statement that do nothing unless `onlyIf` holds. */
function ordersWritten(orders: readonly NewOrder[], onlyIf?: SQL): SQL {
  const rows = orders.map(({ row }) => row)
  const lines = orders.flatMap((one) => one.lines)
  const entries = orders.map(({ history }) => history)
  return sql`orders as (${insertRows(order, rows, onlyIf)}), lines as (${insertRows(orderLine, lines, onlyIf)}),
    history as (${insertRows(orderHistory, entries, onlyIf)})`
}

/** Inserts an order of a booking. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx.execute(sql`with ${ordersWritten([order])} select`)
}

const DAY_MS = 86_400_000

/**
 * A row if this member has too many unpaid orders at a time, or let too many expire in a day. Each reserves stock, a slot or
 * a coupon for half an hour at no cost. Extras orders don't count: they are limited by bookings.
 */
const unpaidOverLimit = (memberId: string): SQL => sql`
  select count(*) filter (where state = 'awaiting-payment')::int as open from mall_order
  where member_id = ${memberId} and created_at > ${mallTime(-DAY_MS)} and paid_at is null and kind <> 'extras'
  having count(*) filter (where state = 'awaiting-payment') >= ${MAX_UNPAID_ORDERS} or count(*) >= ${UNPAID_ORDERS_A_DAY}`

/** How many orders are unpaid now, if the member is over a limit; null: another order may be created. */
export async function findUnpaidOverLimit(db: Queryable, memberId: string): Promise<{ open: number } | null> {
  const { rows } = await db.execute<{ open: number }>(unpaidOverLimit(memberId))
  return rows[0] ?? null
}

/** One card pays a part of one order. */
export interface CardUse {
  orderNo: string
  cardId: string
  amountFen: number
  /** What was bought, for the ledger. */
  note: string
}

/**
 * Parts of a statement that charge cards if `onlyIf` holds: balances, ledger lines, and what each card paid of an
 * order. `card_short` is a card whose balance is too low: the caller has to roll back.
 */
function cardsPay(ctx: Context, memberId: string, uses: readonly CardUse[], onlyIf: SQL): SQL {
  return sql`
    card_requested as (
      select *, row_number() over of_card as nth, sum("amountFen") over of_card as up_to_it
      from json_to_recordset(${JSON.stringify(uses)}::json)
        as requested ("cardId" text, "orderNo" text, "amountFen" int, note text)
      window of_card as (partition by "cardId" order by "orderNo")
    ), card_paid as (
      update card set balance_fen = balance_fen - fen, line_count = line_count + lines
      from (select "cardId", max(nth)::int as lines, max(up_to_it)::int as fen from card_requested group by "cardId") requested
      where id = "cardId" and balance_fen >= fen and member_id = ${memberId} and valid_to >= ${ctx.clock.today()}
        and ${onlyIf}
      returning id, balance_fen + fen as had_fen, line_count - lines as had_lines
    ), card_booked as (
      insert into card_ledger (card_id, nth, at, kind, amount_fen, balance_fen, order_no, cause, note)
      select id, had_lines + nth, ${ctx.clock.now()}, 'used', -"amountFen", had_fen - up_to_it, "orderNo", 'use', note
      from card_requested join card_paid on id = "cardId"
    ), card_used as (
      insert into order_card_use (order_no, card_id, amount_fen)
      select "orderNo", id, "amountFen" from card_requested join card_paid on id = "cardId"
    ), card_short as (
      select "cardId" as id from card_requested where "cardId" not in (select id from card_paid) limit 1
    )`
}

/** Charges cards for orders that exist already. Returns the id of a card whose balance is too low: the caller has to roll back. */
export async function payByCards(
  ctx: Context,
  tx: Tx,
  memberId: string,
  uses: readonly CardUse[],
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`with ${cardsPay(ctx, memberId, uses, sql`true`)} select id from card_short`,
  )
  return rows[0]?.id ?? null
}

/** Why a submit rolled back: its coupon was used meanwhile; else the id of the card that could not pay. */
export const COUPON_GONE = 'coupon'

interface Submit {
  /** The response stored for the idempotency key. */
  response: object
  made: readonly NewOrder[]
  uses: readonly CardUse[]
  /** Specs that leave the cart. */
  bought: readonly string[]
}

/**
 * Inserts key with response, orders, lines and history, redeems coupon and cards, and empties the cart, in one statement: a submit
 * costs one round trip. A concurrent call with the same key waits here for the first to end. False: the key was used before,
 * or the member has too many unpaid orders, and nothing was written. If coupon or cards were used meanwhile, the statement fails
 * (`roll_back`).
 */
export async function submitOrders(
  ctx: Context,
  db: Queryable,
  { memberId, call, key, fingerprint }: IdempotentCall,
  { response, made, uses, bought }: Submit,
): Promise<boolean> {
  const isNew = sql`exists (select from first)`
  const couponed = made.find(({ row }) => row.couponId)?.row
  const { rowCount } = await db.execute(sql`
    with first as (
      insert into idempotency_key (member_id, call, key, fingerprint, answer, created_at)
      select ${memberId}, ${call}, ${key}, ${fingerprint}, ${JSON.stringify(response)}::jsonb, ${ctx.clock.now()}::timestamptz
      where not exists (${unpaidOverLimit(memberId)})
      on conflict do nothing returning key
    ), ${ordersWritten(made, isNew)}, coupon as (
      update member_coupon set state = 'used', order_no = ${couponed?.orderNo ?? null}
      where member_id = ${memberId} and id = ${couponed?.couponId ?? null} and state = 'unused' and ${isNew} returning id
    ), ${cardsPay(ctx, memberId, uses, isNew)}, cart as (
      delete from cart_line where member_id = ${memberId} and spec_id = any(${sql.param([...bought])}) and ${isNew}
    )
    select case when ${couponed !== undefined} and not exists (select from coupon) then roll_back(${COUPON_GONE})
      else (select roll_back(id) from card_short) end from first`)
  return rowCount === 1
}

/**
 * Adds to a cart in one statement, so that concurrent calls add up. The other lines are counted separately because the
 * statement does not see its own line yet. With a key: a concurrent call with the same one waits for the first to end and
 * adds nothing.
 */
export const addCartLine: ModulePorts['addCartLine'] = async (ctx, line) => {
  const { memberId, specId, quantity, seenFen, version, key, maxKinds, maxPieces } = line
  const canBeAdded = 'is_as_seen and stock is distinct from 0'
  const first = `first as (
      insert into cart_merge (member_id, key, created_at) select $1, $10, $6 from goods where ${canBeAdded}
      on conflict do nothing returning key
    ),`
  const text = `
    with goods as (
      select coalesce((select version from content_version where id = 1) = $7::bigint, true) as is_as_seen,
        (select "left" from spec_stock where spec_id = $3) as stock
    ), ${key === undefined ? '' : first} others as (
      select count(*) as kinds, coalesce(sum(quantity), 0) as pieces from cart_line where member_id = $1 and spec_id <> $3
    ), added as (
      insert into cart_line as line (member_id, id, spec_id, quantity, is_selected, seen_fen, created_at)
      select $1, $2, $3, least($4, $9::int, stock), true, $5, $6 from others, goods
      where kinds < $8::int and ${canBeAdded} ${key === undefined ? '' : 'and exists (select from first)'}
      on conflict (member_id, spec_id) do update
        set quantity = least(line.quantity + excluded.quantity, $9::int, (select stock from goods)),
          is_selected = true, seen_fen = excluded.seen_fen
      returning id, quantity
    )
    select is_as_seen as "isAsSeen", stock, added.id, added.quantity + others.pieces as total
    from goods cross join others left join added on true`
  const name = key === undefined ? 'add-to-cart' : 'add-to-cart-once'
  const values = [memberId, ctx.ids.id(), specId, quantity, seenFen, ctx.clock.now(), version, maxKinds, maxPieces]
  const { rows } = await ctx.pool.query<AddedCartLine>({
    name,
    text,
    values: key === undefined ? values : [...values, key],
  })
  return rows[0]
}
