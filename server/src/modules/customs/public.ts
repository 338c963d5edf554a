export { releaseAllowance, reserveAllowance, reserveAllowanceAgain } from './allowance.ts'
export { CUSTOMS_WORK, declarationOf, retryDeclarations, scheduleDeclaration } from './declare.ts'
export { type Buyer, buyerOf, deleteIdentity, knownBuyer, savedBuyer } from './identity.ts'
export { personalData } from './personal-data.ts'
