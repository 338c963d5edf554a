import type { Context } from '@mall/server/app/context'
import { aCoupon } from '@mall/server/modules/coupon/samples'
import type { Device } from './requests.ts'

interface SeenCard {
  cardId: string
  mostFen: number
}

/** What members pay with besides cash. */
export interface TestWallets {
  cardsOf(member: Device): SeenCard[]
  /** Gives each member so many coupons more. */
  addCoupons(each: number): Promise<void>
}

/** A card pays so much of each order; the rest goes through the gateway. */
const CARD_PAYS_FEN = 1_000
const FACE_FEN = 2_000_000_000
const DAY = '2099-12-31'

/** A card for each member, bound and worth more than any load can spend, and coupons of one template. */
export async function openTestWallets(ctx: Context, members: Device[]): Promise<TestWallets> {
  const ids = members.map((member) => member.memberId)
  await ctx.pool.query(
    `with bound as (
       insert into card (id, number, secret_mac, title, look, face_fen, balance_fen, line_count, valid_to, member_id, bound_at, created_at)
       select 'bench-' || m, 'bench-' || m, '', '和序福卡', 'deep', $2, $2, 1, $3, m, now(), now() from unnest($1::text[]) m
       returning id, face_fen)
     insert into card_ledger (card_id, nth, at, kind, amount_fen, balance_fen, order_no, cause, note)
     select id, 1, now(), 'bound', face_fen, face_fen, '', 'bind', '' from bound`,
    [ids, FACE_FEN, DAY],
  )
  const { id: templateId } = await aCoupon(ctx, { value: 500, thresholdFen: 0, perUser: 30_000 })
  let issued = 0
  return {
    cardsOf: (member) => [{ cardId: `bench-${member.memberId}`, mostFen: CARD_PAYS_FEN }],
    addCoupons: async (each) => {
      await ctx.pool.query(
        `insert into member_coupon (member_id, id, template_id, nth, valid_from, valid_to, third_code, claimed_at)
         select m, 'bench-' || m || '-' || n, $2, n, current_date, $3, '', now()
         from unnest($1::text[]) m, generate_series($4::int + 1, $4::int + $5::int) n`,
        [ids, templateId, DAY, issued, each],
      )
      issued += each
    },
  }
}
