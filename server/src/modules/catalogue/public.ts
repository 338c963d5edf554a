export { type IndexedColumns, indexProduct } from './index-product.ts'
