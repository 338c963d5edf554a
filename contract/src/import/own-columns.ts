import { columnsOf, type SheetName, sheets } from '../sheet/sheets.ts'
import { CODE_COLUMN } from './terms.ts'

/** What a name in a group's own file can be: the columns of a sheet by key, the code first, with the names we give them. */
export const namedColumns = (sheet: SheetName): [key: string, name: string][] => [
  [CODE_COLUMN, sheets[sheet].code],
  ...columnsOf(sheet).map(([key, { name }]): [string, string] => [key, name]),
]
