import type { getSpecialPage as getting, listSpecialPages as listing } from '@mall/contract/campaign/specials'
import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { codesInSpecial } from '@mall/contract/content/special-text'
import { YES } from '@mall/contract/sheet/columns'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { productRows } from '../catalogue/public.ts'
import { draftedValue } from '../change-set/public.ts'
import { listSpecialRows, specialRows } from '../content/public.ts'
import { couponRows } from '../coupon/public.ts'

const PAGE = 50

export const listSpecialPages: StaffHandler<typeof listing> = async ({ word, after }, { ctx: { db } }) => {
  const [sort, id] = after?.split('~') ?? []
  const mark = sort === undefined || id === undefined ? undefined : { sort: Number(sort), id }
  const rows = await listSpecialRows(db, { word, after: mark }, PAGE + 1)
  const list = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? list.at(-1) : undefined
  return {
    list: list.map(({ id: specialId, isListed: isShown, ...row }) => ({ specialId, isShown, ...row })),
    next: last ? `${last.sort}~${last.id}` : null,
  }
}

export const getSpecialPage: StaffHandler<typeof getting> = async (
  { specialId, changeSetId },
  { ctx: { db, clock } },
) => {
  const [row] = await specialRows.find(db, [specialId])
  const value = row ? rowValue('special', row.cells) : ''
  const drafted = changeSetId === undefined ? null : await draftedValue(db, changeSetId, 'row.special', specialId)
  const blocks = [value, drafted ?? ''].map((one) => cellsOf(one)?.blocks ?? '')
  const named = (of: 'product' | 'coupon') => [...new Set(blocks.flatMap((text) => codesInSpecial(text, of)))]
  const products = await productRows.find(db, named('product'))
  const coupons = await couponRows.find(db, named('coupon'))
  return {
    ...{ value, drafted, isShown: row?.cells.isShown === YES, today: clock.today() },
    products: products.map(({ id, cells: { name, isOnSale } }) => ({
      ...{ productId: id, name, isOnSale: isOnSale === YES },
    })),
    coupons: coupons.map(({ id, cells: { title, claimTo } }) => ({ code: id, title, claimTo })),
  }
}
