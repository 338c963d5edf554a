export { type Preview, showPreview } from './preview.ts'
