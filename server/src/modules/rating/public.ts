export { answerRating, hideRating, ratingsFor, showRating } from './moderate-ratings.ts'
export { personalData } from './personal-data.ts'
export { ratingSummaries } from './summaries.ts'
