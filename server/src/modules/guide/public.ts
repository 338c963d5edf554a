export { HEALTH_CONSENT_VERSION, withdrawHealthConsent } from './answers.ts'
export { personalData } from './personal-data.ts'
