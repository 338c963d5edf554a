import type {
  getSpecialPage as getting,
  listSpecialPages as listing,
  uploadSpecialPicture as uploading,
} from '@mall/contract/campaign/specials'
import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { codesInSpecial } from '@mall/contract/content/special-text'
import { fail } from '@mall/contract/failures'
import { YES } from '@mall/contract/sheet/columns'
import sharp from 'sharp'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { byId, consumeRate } from '../account/public.ts'
import { productRows } from '../catalogue/public.ts'
import { draftedValue } from '../change-set/public.ts'
import { listSpecialRows, specialRows } from '../content/public.ts'
import { couponRows } from '../coupon/public.ts'
import { reencodePicture } from '../order/public.ts'

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

const UPLOADS_A_DAY = { max: 100, windowSeconds: 86_400 }
/** Twice the widest screen that the shop is laid out for. */
const MAX_SIDE = 2880

/** Encoded again, so that nothing hidden in the file survives. */
export const uploadSpecialPicture: StaffHandler<typeof uploading> = async (_, { ctx, staff, visitor }) => {
  if (!(await consumeRate(ctx, byId('special pictures', staff.id), UPLOADS_A_DAY))) fail('PICTURE_TOO_MANY')
  const drawn = await reencodePicture(ctx, visitor.file ?? Buffer.alloc(0), MAX_SIDE)
  const { width, height } = await sharp(drawn).metadata()
  const path = `specials/${ctx.ids.ofRequest(staff.id, 'special picture', visitor.idempotencyKey)}.webp`
  await ctx.objects.put(path, drawn)
  return { path, width, height }
}
