export { type Preview, showPreview } from './preview.ts'
export { submittedChanges } from './submitted-changes.ts'
