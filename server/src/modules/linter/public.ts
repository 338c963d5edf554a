export { lintProducts, type ProductFindings, seenFindings } from './lint-products.ts'
