export { watchCompanyKeys } from './companies/use-keys.ts'
