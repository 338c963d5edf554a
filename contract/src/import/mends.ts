import { z } from 'zod'
import { MAX_MENDED, MAX_OWN_NAME, MAX_PLACE } from './terms.ts'

/** A cell of a staged import as it should be: the file itself stays as it is. */
export const MendedCell = z.strictObject({
  /** Of a ZIP or a workbook, as the faults name it; '' for a single CSV. */
  file: z.string().max(MAX_PLACE),
  /** From 1, as a spreadsheet counts. */
  line: z.int().min(1),
  /** As it is called in the file. */
  column: z.string().min(1).max(MAX_OWN_NAME),
  value: z.string().max(MAX_MENDED, `在这里一格最多写 ${MAX_MENDED} 个字，更长的请在表格里改`),
})

export type Mend = z.infer<typeof MendedCell>
