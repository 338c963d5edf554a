export { openCoupons } from './templates.ts'
