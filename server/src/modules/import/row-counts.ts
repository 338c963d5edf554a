import { ofEachSheet } from '@mall/contract/sheet/sheets'

export type RowCounts = ReturnType<typeof noRows>

/** How many rows of each sheet are new, changed and as they stand. */
export const noRows = () => ofEachSheet(() => ({ added: 0, changed: 0, same: 0 }))
