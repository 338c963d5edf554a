import { branches } from './content/branches.ts'
import { cell, parseRows } from './rows.ts'

/** Of all branches of the demo mall, the same on any day. */
export const branchIds = (): string[] => parseRows(branches).map((row) => cell(row, 1))
