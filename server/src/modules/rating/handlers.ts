import type { modules } from '@mall/contract/calls'
import type { staffModules } from '@mall/contract/staff-calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import type { StaffHandlersOf, StaffPlacesOf } from '../../app/staff/staff-handler.ts'
import { listRatings } from './list-ratings.ts'
import { answerRating, keepBackRating, letInRating, placesOfRating } from './moderate-ratings.ts'
import { ownRatings, visitRating, withdrawRating } from './own-ratings.ts'
import { listRatingsForStaff } from './ratings-for-staff.ts'
import { saveRating } from './save-rating.ts'

export const handlers: HandlersOf<typeof modules.rating> = {
  listRatings,
  ownRatings,
  visitRating,
  saveRating,
  withdrawRating,
}

export const staffHandlers: StaffHandlersOf<typeof staffModules.rating> = {
  listRatingsForStaff,
  letInRating,
  keepBackRating,
  answerRating,
}

export const staffPlaces: StaffPlacesOf<typeof staffModules.rating> = {
  letInRating: (ctx, { ratingId }) => placesOfRating(ctx, ratingId),
  keepBackRating: (ctx, { ratingId }) => placesOfRating(ctx, ratingId),
  answerRating: (ctx, { ratingId }) => placesOfRating(ctx, ratingId),
}
