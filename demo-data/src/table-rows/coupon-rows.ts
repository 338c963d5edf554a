import type { DemoMall } from '../demo-mall.ts'
import type { TableRows } from './table-rows.ts'

/** Prices that hold for a while, and of which specs. */
export function activityRows(mall: DemoMall): TableRows[] {
  return [
    {
      table: 'activity',
      rows: mall.activities.map(({ id, name, tag, note, startsAt, endsAt }) => ({
        ...{ id, name, tag, note },
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    },
    {
      table: 'activity_product',
      rows: mall.activities.flatMap(({ id, prices }) =>
        prices.map(({ specId, priceFen }) => ({ activity_id: id, spec_id: specId, price_fen: priceFen })),
      ),
    },
  ]
}

/** What can be claimed, how many are left of it, and the pop-up that tells of it. */
export function couponRows(mall: DemoMall): TableRows[] {
  return [
    {
      table: 'coupon_template',
      rows: mall.coupons.map((c) => ({
        id: c.id,
        code: c.code,
        title: c.title,
        topic: c.topic,
        kind: c.kind,
        value: c.value,
        cap_fen: c.capFen,
        threshold_fen: c.thresholdFen,
        scope_kind: c.scopeKind,
        scope_ids: c.scopeIds,
        excluded_product_ids: [],
        excluded_category_ids: c.excludedCategoryIds,
        claim_from: c.claimFrom,
        claim_to: c.claimTo,
        valid_from: c.validFrom,
        valid_to: c.validTo,
        days_after_claim: c.daysAfterClaim,
        per_user: c.perUser,
        is_listed: true,
        is_for_newcomers: c.isForNewcomers,
        sort: c.sort,
      })),
    },
    {
      table: 'coupon_stock',
      rows: mall.coupons.map((c) => ({ template_id: c.id, total: c.total, left: c.left })),
    },
    {
      table: 'coupon_activity',
      rows: mall.pushes.map((p) => ({
        id: p.id,
        code: p.code,
        third_code: p.thirdCode,
        template_id: p.couponId,
        title: p.title,
        text: p.text,
        pc_image: p.pcImagePath,
        h5_image: p.h5ImagePath,
        pc_link_url: '/coupon',
        h5_link_url: '/coupon',
        starts_on: p.startsOn,
        ends_on: p.endsOn,
        sort: p.sort,
      })),
    },
  ]
}
