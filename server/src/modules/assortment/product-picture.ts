import type { uploadProductPicture as contract } from '@mall/contract/assortment/items'
import { fail } from '@mall/contract/failures'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { byId, consumeRate } from '../account/public.ts'
import { reencodePicture } from '../order/public.ts'

const UPLOADS_A_DAY = { max: 200, windowSeconds: 86_400 }
/** Twice the widest place that the shop gives it. */
const MAX_SIDE = 1920
const FOLDER = 'products/'

/** Encoded again, so that nothing hidden in the file survives. */
export const uploadProductPicture: StaffHandler<typeof contract> = async (_, { ctx, staff, visitor }) => {
  if (!(await consumeRate(ctx, byId('product pictures', staff.id), UPLOADS_A_DAY))) fail('PICTURE_TOO_MANY')
  const drawn = await reencodePicture(ctx, visitor.file ?? Buffer.alloc(0), MAX_SIDE)
  const path = `${FOLDER}${ctx.ids.ofRequest(staff.id, 'product picture', visitor.idempotencyKey)}.webp`
  await ctx.objects.put(path, drawn)
  return { path }
}
