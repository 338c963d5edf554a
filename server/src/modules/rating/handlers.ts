import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { listRatings } from './list-ratings.ts'
import { ownRatings, visitRating, withdrawRating } from './own-ratings.ts'
import { saveRating } from './save-rating.ts'

export const handlers: HandlersOf<typeof modules.rating> = {
  listRatings,
  ownRatings,
  visitRating,
  saveRating,
  withdrawRating,
}
