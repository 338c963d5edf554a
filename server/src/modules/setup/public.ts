export { companyTokens } from './companies/company-tokens.ts'
export { watchCompanyKeys } from './companies/use-keys.ts'
