export { personalData } from './personal-data.ts'
export { ratingSummaries } from './summaries.ts'
