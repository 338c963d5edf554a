import type { Context } from '../../app/context.ts'
import { answerRating, hideRating, ratingsFor, showRating } from '../../modules/rating/public.ts'

/** One line each: id, branch, state, month, stars, text, answer. */
export async function ratingLines(ctx: Context, [branchId]: readonly string[]): Promise<string> {
  const lines = (await ratingsFor(ctx, branchId)).map(({ text, ...rest }) =>
    [rest.id, rest.branchId, rest.state, rest.month, rest.stars, text.replaceAll('\n', ' '), rest.answer].join('\t'),
  )
  return lines.join('\n') || '没有在等审核的评价'
}

export async function moderateRating(ctx: Context, [look = '', id = '', ...why]: readonly string[]): Promise<string> {
  if (look === 'show') await showRating(ctx, id)
  else if (look === 'hide') await hideRating(ctx, id, why.join(' '))
  else throw new Error(`“${look}”不对，请写 show、hide 之一`)
  return '好了'
}

export async function answerRatingFor(ctx: Context, [id = '', ...words]: readonly string[]): Promise<string> {
  await answerRating(ctx, id, words.join(' '))
  return '好了'
}
