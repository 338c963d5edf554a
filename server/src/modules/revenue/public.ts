export { listParts } from './list-parts.ts'
