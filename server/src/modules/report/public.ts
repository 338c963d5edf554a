export { countCriticalCalls } from './critical/critical-values.ts'
export { provenReports } from './own-number.ts'
export { personalData } from './personal-data.ts'
export { findReportToSign } from './sign-report.ts'
