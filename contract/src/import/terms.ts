export const MEGABYTE = 1024 * 1024
/** Bytes of one file, and of all that a ZIP holds. */
export const IMPORT_BYTES = 32 * MEGABYTE
export const IMPORT_ROWS = 100_000
/** Rows of a workbook, heads included, and its sheets; also the files of a ZIP. */
export const XLSX_ROWS = 10_000
export const MAX_SHEETS = 50
/** Rows that one import changes; they become change sets of `MAX_CHANGES` each. */
export const IMPORT_CHANGES = 5_000
/** What a name in a group's own file can be beside a column of the sheet: the code, or nothing. */
export const CODE_COLUMN = 'code'
export const LEFT_OUT = 'left-out'
/** Names that are remembered of one sheet, and the characters of one. */
export const MAX_OWN_NAMES = 500
export const MAX_OWN_NAME = 60
/** Cells of a staged import that are mended, those of one call, and the characters of one; longer ones are in the file. */
export const MAX_MENDS = 2_000
export const MENDS_AT_ONCE = 200
export const MAX_MENDED = 500
/** Characters of the name of a file in a ZIP, with the sheet of a workbook. */
export const MAX_PLACE = 300
/** Mended cells that are listed. */
export const LISTED_MENDS = 200
/** Imports that somebody has staged, and for how many days after they were last touched. */
export const MAX_STAGED = 10
export const STAGED_DAYS = 7
/** Rows of a table that are taken out with their faults; the column that says these is left out when they are brought in again. */
export const FAULTY_ROWS = 10_000
export const FAULTS_COLUMN = '哪里不对'
/** Columns of a file that are matched at once. */
export const MAX_MATCHED = 200
/** Pictures of one ZIP; they are encoded while the editor waits. */
export const MAX_IMPORT_PICTURES = 30
/** Faults and changes that are listed. */
export const LISTED_FAULTS = 200
export const LISTED_CHANGES = 50
/** The console's page for it. */
export const IMPORT_PAGE = '/import'
/** Lines of a schedule file, and its bytes. */
export const SCHEDULE_LINES = 20_000
export const SCHEDULE_BYTES = 2 * MEGABYTE
