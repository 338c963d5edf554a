import type { listCouponTemplates as contract } from '@mall/contract/campaign/coupons'
import { rowValue } from '@mall/contract/change-set/row-value'
import { couponTag } from '@mall/contract/coupon/coupon-price'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { couponRows, listTemplates } from '../coupon/public.ts'

const PAGE = 50

export const listCouponTemplates: StaffHandler<typeof contract> = async ({ word, isOpen, after }, { ctx }) => {
  const [claimTo, code] = after?.split('~') ?? []
  const mark = claimTo === undefined || code === undefined ? undefined : { claimTo, code }
  const openOn = isOpen ? ctx.clock.today() : undefined
  const rows = await listTemplates(ctx.db, { word, openOn, after: mark }, PAGE + 1)
  const page = rows.slice(0, PAGE).map((row) => ({ ...row.coupon_template, stock: row.coupon_stock }))
  const codes = page.map((one) => one.code)
  const values = new Map((await couponRows.find(ctx.db, codes)).map(({ id, cells }) => [id, rowValue('coupon', cells)]))
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    list: page.map(({ stock, ...one }) => ({
      ...{ code: one.code, title: one.title, saves: couponTag(one), claimFrom: one.claimFrom, claimTo: one.claimTo },
      ...{ total: stock.total, claimed: stock.total - stock.left, isListed: one.isListed },
      value: values.get(one.code) ?? '',
    })),
    next: last ? `${last.claimTo}~${last.code}` : null,
  }
}
