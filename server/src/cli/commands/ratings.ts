import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'

/** One line each: id, branch, state, month, stars, text, answer. Without a branch: what waits for moderation. */
export async function ratingLines(ctx: Context, [branchId]: readonly string[]): Promise<string> {
  const { list } = await operatorApi(ctx).listRatingsForStaff(branchId ? { branchId } : { state: 'waiting' })
  const lines = list.map(({ ratingId, stars, text, ...one }) =>
    [
      ...[ratingId, one.branchId, one.state, one.visitMonth],
      [stars.environment, stars.queue, stars.service].join('-'),
      ...[(text ?? '').replaceAll('\n', ' '), one.answer],
    ].join('\t'),
  )
  return lines.join('\n') || '没有在等审核的评价'
}

export async function moderateRating(ctx: Context, [look = '', id = '', ...why]: readonly string[]): Promise<string> {
  if (look === 'show') await operatorApi(ctx).letInRating({ ratingId: id })
  else if (look === 'hide') await operatorApi(ctx).keepBackRating({ ratingId: id, reason: why.join(' ') })
  else throw new Error(`“${look}”不对，请写 show、hide 之一`)
  return '好了'
}

export async function answerRatingFor(ctx: Context, [id = '', ...words]: readonly string[]): Promise<string> {
  await operatorApi(ctx).answerRating({ ratingId: id, answer: words.join(' ') })
  return '好了'
}
