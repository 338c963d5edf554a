import type { Context } from '../../../app/context.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'

/** A live hold with the voucher it is for. */
export interface HoldFacts extends SlotKey {
  id: string
  voucherId: string
  contactId: string
  expiresAt: Date
  orderNo: string
  packageId: string
  itemIds: string[]
  serviceKind: string
  /** Whether blood is drawn at that hour. */
  hasBloodDraw: boolean
  /** A draft: a market selection that is not sold yet. */
  isDraft: boolean
  productId: string
  productName: string
  specName: string
  image: string
}

/**
 * The member's own live hold; null if it expired, was released, or is another member's. Swept holds are deleted, so these
 * cases cannot be told apart.
 */
export async function findLiveHold(ctx: Context, memberId: string, holdId: string): Promise<HoldFacts | null> {
  const { rows } = await ctx.pool.query<HoldFacts>({
    name: 'live-hold',
    text: `select h.id, h.voucher_id as "voucherId", h.contact_id as "contactId", h.expires_at as "expiresAt",
        h.branch_id as "branchId", h.service, h.day, h.timespan_id as "timespanId", v.order_no as "orderNo",
        v.package_id as "packageId", v.item_ids as "itemIds", v.service_kind as "serviceKind",
        v.state = 'draft' as "isDraft", s.has_blood_draw as "hasBloodDraw", v.product_id as "productId", v.product_name as "productName", v.spec_name as "specName", v.image
      from hold h join voucher v on v.id = h.voucher_id
        join slot s on s.branch_id = h.branch_id and s.service = h.service and s.day = h.day and s.timespan_id = h.timespan_id
      where h.id = $1 and h.member_id = $2 and h.expires_at > mall_now()`,
    values: [holdId, memberId],
  })
  return rows[0] ?? null
}
