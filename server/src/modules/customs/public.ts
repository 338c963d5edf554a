export { releaseAllowance, retakeAllowance, takeAllowance } from './allowance.ts'
export { declarationOf, declareSoon } from './declare.ts'
export { type Buyer, buyerOf, knownBuyer } from './identity.ts'
