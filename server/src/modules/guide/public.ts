export { agreeToHealthAnswers, HEALTH_CONSENT_VERSION, hasHealthConsent, withdrawHealthConsent } from './answers.ts'
export { personalData } from './personal-data.ts'
