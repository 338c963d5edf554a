export { agreeToHealthAnswers, HEALTH_CONSENT_VERSION, hasHealthConsent, withdrawHealthConsent } from './answers.ts'
export { type Answers, assessAnswers, thisYearOf } from './assess.ts'
export { personalData } from './personal-data.ts'
export { birthYears } from './rules.ts'
