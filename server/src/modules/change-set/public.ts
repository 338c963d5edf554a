export { sheetRows } from './kinds/row-kind.ts'
export { type Preview, showPreview } from './preview.ts'
export { startSetOf } from './start-set.ts'
export { submittedChanges } from './submitted-changes.ts'
