export { releaseAllowance, retakeAllowance, takeAllowance } from './allowance.ts'
export { CUSTOMS_WORK, declarationOf, declareAgain, declareSoon } from './declare.ts'
export { type Buyer, buyerOf, forgetIdentity, keptBuyer, knownBuyer } from './identity.ts'
export { personalData } from './personal-data.ts'
