export { findChallenge, isChallengeOf, makeChallenge, spendChallenge } from './challenges.ts'
export { personalData } from './personal-data.ts'
export { ALGORITHMS, rpIdOf, verifyAssertion, verifyRegistration } from './verify.ts'
