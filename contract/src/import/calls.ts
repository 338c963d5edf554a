import { z } from 'zod'
import { Bytes, Id, Instant } from '../shapes.ts'
import { SHEETS } from '../sheet/sheets.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { MendedCell } from './mends.ts'
import { IMPORT_BYTES, MAX_MATCHED, MAX_OWN_NAME, MAX_PLACE, MENDS_AT_ONCE } from './terms.ts'

const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')
const Title = z.string().trim().min(2, '请写一个名字').max(36, '名字最多 36 个字')
const unread = ['IMPORT_UNREADABLE', 'IMPORT_TOO_LONG', 'IMPORT_XLSX_TOO_LONG'] as const
const unstarted = [...unread, 'IMPORT_FAULTY', 'IMPORT_SAME', 'IMPORT_TOO_MANY'] as const

const Checked = z.object({
  rows: z.int(),
  sheets: z.array(
    z.object({ sheet: z.enum(SHEETS), name: z.string(), added: z.int(), changed: z.int(), same: z.int() }),
  ),
  faultCount: z.int(),
  /** The first of them, each with its place. */
  faults: z.array(
    z.object({
      file: z.string(),
      /** From 1, as a spreadsheet counts; 0: the whole file. */
      line: z.int(),
      /** '' for the whole row. */
      column: z.string(),
      words: z.string(),
      /** Where it can be mended in place: which column it is (or the code), and what stands there. */
      cell: z.object({ sheet: z.enum(SHEETS), key: z.string(), value: z.string() }).nullable(),
    }),
  ),
  /** The first of them. */
  changes: z.array(
    z.object({
      sheetName: z.string(),
      code: z.string(),
      name: z.string(),
      isNew: z.boolean(),
      before: z.string(),
      after: z.string(),
      /** The row's new picture out of the ZIP, small, as a `data:` address; '' for none. */
      picture: z.string(),
    }),
  ),
  /** Tables with names that are not ours: what each of them is. */
  heads: z.array(
    z.object({
      file: z.string(),
      /** null: none that can be told. */
      sheet: z.enum(SHEETS).nullable(),
      /** What it may be. */
      guess: z.enum(SHEETS).nullable(),
      /** Those of the group's own names, in their order; of a table of no known sheet all of them. */
      columns: z.array(
        z.object({
          written: z.string(),
          /** A column's key, the code or left out, as it is remembered; null: not yet. */
          key: z.string().nullable(),
          /** What it may be. */
          guess: z.string().nullable(),
        }),
      ),
      /** Columns of the sheet that others of the file are already. */
      taken: z.array(z.string()),
      /** What a new row needs and the table does not have. */
      missing: z.array(z.string()),
    }),
  ),
  /** How many change sets they become. */
  sets: z.int(),
})

/** Changes nothing. */
export const checkImport = staffEndpoint({
  does: '试读一个表或一个 ZIP：哪些新增、哪些改、哪些不变，错在哪一格',
  method: 'POST',
  path: '/imports/check',
  needs: { right: 'changes.draft', at: 'group' },
  takesFileUpTo: IMPORT_BYTES,
  input: z.strictObject({}),
  output: Checked,
  failures: unread,
})

/** Counts for everybody's files from then on. */
export const saveImportColumns = staffEndpoint({
  does: '记住自己的表里哪个列名是哪一列，以后自动对上',
  method: 'POST',
  path: '/imports/columns',
  needs: { right: 'changes.draft', at: 'group' },
  input: z.strictObject({
    sheet: z.enum(SHEETS),
    columns: z
      .array(
        z.strictObject({
          written: z
            .string()
            .trim()
            .min(1, '列名不能空')
            .max(MAX_OWN_NAME, `列名最多 ${MAX_OWN_NAME} 个字，请在表格里改短`),
          key: z.string().max(40),
        }),
      )
      .min(1, '请先对上一列')
      .max(MAX_MATCHED),
  }),
  output: z.object({ done: z.literal(true) }),
  failures: ['IMPORT_COLUMN_UNKNOWN', 'IMPORT_COLUMNS_MANY'],
})

/** All rows that differ become drafts, in the order in which they have to be published; with a fault nothing is made. */
export const startImport = staffEndpoint({
  does: '把表里不一样的行做成改动单',
  method: 'POST',
  path: '/imports/start',
  needs: { right: 'changes.draft', at: 'group' },
  takesFileUpTo: IMPORT_BYTES,
  input: z.strictObject({ title: Title, reason: Reason }),
  output: z.object({ changeSetIds: z.array(Id) }),
  failures: unstarted,
})

/** The same file staged again is the same import, with what was mended. */
export const stageImport = staffEndpoint({
  does: '放上要导入的文件，可以一格一格改；同一个文件再放一次，改过的还在',
  method: 'POST',
  path: '/imports/staged',
  needs: { right: 'changes.draft', at: 'group' },
  takesFileUpTo: IMPORT_BYTES,
  input: z.strictObject({ name: z.string().trim().min(1).max(200) }),
  output: z.object({ importId: Id }),
  failures: ['IMPORT_UNREADABLE', 'IMPORT_STAGED_MANY'],
})

export const listStagedImports = staffEndpoint({
  does: '自己放着没做完的导入',
  method: 'GET',
  path: '/imports/staged',
  needs: { right: 'changes.draft', at: 'group' },
  input: z.strictObject({}),
  output: z.object({
    list: z.array(z.object({ importId: Id, name: z.string(), mendCount: z.int(), touchedAt: Instant })),
  }),
})

/** With what was mended. */
export const checkStagedImport = staffEndpoint({
  does: '照改过的格子试读放着的导入',
  method: 'GET',
  path: '/imports/staged/{importId}',
  needs: { right: 'changes.draft', at: 'group' },
  input: z.strictObject({ importId: Id }),
  output: Checked.extend({
    importId: Id,
    name: z.string(),
    /** Grows with each mend. */
    version: z.int(),
    mendCount: z.int(),
    /** The first of them, with what stands in the file. */
    mends: z.array(MendedCell.extend({ was: z.string() })),
    /** Tables with rows that can be taken out with their faults, the first `FAULTY_ROWS` of each. */
    faultyFiles: z.array(z.object({ file: z.string(), rows: z.int() })),
  }),
  failures: [...unread, 'IMPORT_GONE'],
})

export const mendImport = staffEndpoint({
  does: '改放着的导入里的格子，或收回改过的；文件不变',
  method: 'POST',
  path: '/imports/staged/{importId}/mends',
  needs: { right: 'changes.draft', at: 'group' },
  input: z.strictObject({
    importId: Id,
    version: z.int(),
    /** null: as the file has it. */
    mends: z
      .array(MendedCell.extend({ value: MendedCell.shape.value.nullable() }))
      .min(1)
      .max(MENDS_AT_ONCE, `一次最多改 ${MENDS_AT_ONCE} 格，请分几次`),
  }),
  output: z.object({ version: z.int(), mendCount: z.int() }),
  failures: ['IMPORT_GONE', 'IMPORT_MOVED', 'IMPORT_MENDS_MANY'],
})

export const dropStagedImport = staffEndpoint({
  does: '去掉放着的导入，连同改过的格子',
  method: 'POST',
  path: '/imports/staged/{importId}/drop',
  needs: { right: 'changes.draft', at: 'group' },
  input: z.strictObject({ importId: Id }),
  output: z.object({ done: z.literal(true) }),
  failures: ['IMPORT_GONE'],
})

/** As `startImport`, with what was mended; afterwards the import is gone. */
export const startStagedImport = staffEndpoint({
  does: '把放着的导入里不一样的行做成改动单',
  method: 'POST',
  path: '/imports/staged/{importId}/start',
  needs: { right: 'changes.draft', at: 'group' },
  input: z.strictObject({ importId: Id, version: z.int(), title: Title, reason: Reason }),
  output: z.object({ changeSetIds: z.array(Id) }),
  failures: [...unstarted, 'IMPORT_GONE', 'IMPORT_MOVED'],
})

/** As they stand with what was mended, each with what is wrong; brought in again, only they are read. */
export const exportFaultyRows = staffEndpoint({
  does: '导出放着的导入里一个表有错的行，改过的格子照改过的，最后一列写哪里不对',
  method: 'GET',
  path: '/imports/staged/{importId}/faulty',
  needs: { right: 'changes.draft', at: 'group' },
  answersFile: 'text/csv',
  input: z.strictObject({ importId: Id, file: z.string().max(MAX_PLACE) }),
  output: Bytes,
  failures: [...unread, 'IMPORT_GONE'],
})

/** Read in again it changes nothing. */
export const exportCatalogue = staffEndpoint({
  does: '导出院区、检查项目、套餐、商品、价格的表；还没有的只有表头，可以照着填',
  method: 'GET',
  path: '/imports/export',
  needs: { right: 'changes.draft', at: 'group' },
  answersFile: 'application/zip',
  input: z.strictObject({}),
  output: Bytes,
})
