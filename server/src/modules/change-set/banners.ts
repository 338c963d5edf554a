import { addBanner as adding, type uploadChangePicture as uploading } from '@mall/contract/change-set/banners'
import { MAX_CHANGES } from '@mall/contract/change-set/terms'
import { ARTICLE_PICTURES } from '@mall/contract/content/article-terms'
import type { uploadArticlePicture as uploadingOfArticle } from '@mall/contract/content/staff-articles'
import { fail } from '@mall/contract/failures'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { byId, consumeRate } from '../account/public.ts'
import { addHiddenBanner, BANNER_PICTURES } from '../content/public.ts'
import { reencodePicture } from '../order/public.ts'
import { saveLogo } from '../settings/public.ts'
import { actAs } from '../staff/public.ts'
import { aboutLine, lockEditable } from './edit.ts'
import { kinds } from './kinds/kinds.ts'
import { readLines } from './lines.ts'
import { authorsWith, recordStep, updateSet } from './lock-set.ts'
import { changeSetLine } from './tables.ts'

/** A banner nobody sees yet, and the line that will show it. Taking the set back hides it again. */
export const addBanner: StaffHandler<typeof adding> = (input, call) =>
  actAs(call, ['addBanner', input], adding.output.parse, async (tx) => {
    const { ctx, staff } = call
    const set = await lockEditable(tx, input, 'edit')
    if (set.branchId !== null) fail('CHANGE_OTHER_BRANCH')
    if ((await readLines(tx, set.id)).length >= MAX_CHANGES) fail('CHANGE_SET_FULL')
    const thingId = ctx.ids.id()
    await addHiddenBanner(tx, thingId)
    const line = { field: 'banner.listed' as const, thingId, base: 'no', next: 'yes', changeSetId: set.id }
    const [row] = await tx
      .insert(changeSetLine)
      .values({ ...line, id: ctx.ids.id(), createdAt: ctx.clock.now() })
      .returning()
    const subject = await kinds.banner.found(tx, thingId)
    if (!row || !subject) return fail('NOT_FOUND')
    const after = await updateSet(tx, set, { authorIds: authorsWith(set, staff.id) })
    await recordStep(call, tx, { ...{ call: 'addBanner', before: set, after }, ...(await aboutLine(tx, row)) })
    return { version: after.version, subject }
  })

const UPLOADS_A_DAY = { max: 100, windowSeconds: 86_400 }

/** Encoded again, so that nothing hidden in the file survives. */
export const uploadChangePicture: StaffHandler<typeof uploading> = async ({ field }, { ctx, staff, visitor }) => {
  if (!(await consumeRate(ctx, byId('change pictures', staff.id), UPLOADS_A_DAY))) fail('PICTURE_TOO_MANY')
  const drawn = await reencodePicture(ctx, visitor.file ?? Buffer.alloc(0), MAX_SIDE)
  const id = ctx.ids.ofRequest(staff.id, 'change picture', visitor.idempotencyKey)
  if (field === 'operator.logo') return { path: await saveLogo(ctx, id, drawn) }
  const path = `${BANNER_PICTURES}${id}.webp`
  await ctx.objects.put(path, drawn)
  return { path }
}

export const uploadArticlePicture: StaffHandler<typeof uploadingOfArticle> = async (_, { ctx, staff, visitor }) => {
  if (!(await consumeRate(ctx, byId('article pictures', staff.id), UPLOADS_A_DAY))) fail('PICTURE_TOO_MANY')
  const drawn = await reencodePicture(ctx, visitor.file ?? Buffer.alloc(0), MAX_ARTICLE_SIDE)
  const path = `${ARTICLE_PICTURES}${ctx.ids.ofRequest(staff.id, 'article picture', visitor.idempotencyKey)}.webp`
  await ctx.objects.put(path, drawn)
  return { path }
}

/** Twice the widest screen that the shop is laid out for. */
const MAX_SIDE = 2880
/** Twice the column of a text. */
const MAX_ARTICLE_SIDE = 1680
