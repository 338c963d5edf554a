import { fail } from '@mall/contract/failures'
import type { uploadPicture as contract } from '@mall/contract/picture/calls'
import { PICTURE_FOLDERS, type PictureKind } from '@mall/contract/picture/terms'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { byId, consumeRate } from '../account/public.ts'
import { reencodePicture } from '../order/public.ts'
import { drawLogo } from '../settings/public.ts'
import { savePicture } from './save-picture.ts'

const UPLOADS_A_DAY = { max: 300, windowSeconds: 86_400 }
/** Twice the widest place that the shop gives one. */
const MAX_SIDES: Readonly<Record<PictureKind, number>> = {
  ...{ product: 1920, branch: 1920, article: 1680, doctor: 640, category: 640 },
  ...{ banner: 2880, special: 2880, logo: 2880 },
}

/** Encoded again, so that nothing hidden in the file survives. */
export const uploadPicture: StaffHandler<typeof contract> = async ({ kind, name = '' }, { ctx, staff, visitor }) => {
  if (!(await consumeRate(ctx, byId('pictures', staff.id), UPLOADS_A_DAY))) fail('PICTURE_TOO_MANY')
  const drawn = await reencodePicture(ctx, visitor.file ?? Buffer.alloc(0), MAX_SIDES[kind])
  const path = `${PICTURE_FOLDERS[kind]}${ctx.ids.ofRequest(staff.id, 'picture', visitor.idempotencyKey)}.webp`
  return savePicture(ctx, { path, name, by: staff, data: kind === 'logo' ? await drawLogo(drawn) : drawn })
}
