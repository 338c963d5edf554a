export { lintProducts, type ProductFindings } from './lint-products.ts'
