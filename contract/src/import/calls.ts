import { z } from 'zod'
import { Bytes, Id } from '../shapes.ts'
import { SHEETS } from '../sheet/sheets.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { MAX_MENDS_TEXT, readMends } from './mends.ts'
import { IMPORT_BYTES, MAX_MATCHED, MAX_OWN_NAME } from './terms.ts'

const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')
const Title = z.string().trim().min(2, '请写一个名字').max(36, '名字最多 36 个字')
/** What was mended in the console, as `mendsText` writes it. */
const Mends = z
  .string()
  .max(MAX_MENDS_TEXT, '在这里改得太多了，请在表格里改好，再选一次文件')
  .refine((text) => readMends(text) !== null, '改正的写法不对，请重新选文件')
  .optional()
const unread = ['IMPORT_UNREADABLE', 'IMPORT_TOO_LONG', 'IMPORT_XLSX_TOO_LONG'] as const

/** Changes nothing. */
export const checkImport = staffEndpoint({
  does: '试读一个表或一个 ZIP：哪些新增、哪些改、哪些不变，错在哪一格',
  method: 'POST',
  path: '/imports/check',
  needs: { right: 'changes.draft', at: 'group' },
  takesFileUpTo: IMPORT_BYTES,
  input: z.strictObject({ mends: Mends }),
  output: z.object({
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
  }),
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
  input: z.strictObject({ title: Title, reason: Reason, mends: Mends }),
  output: z.object({ changeSetIds: z.array(Id) }),
  failures: [...unread, 'IMPORT_FAULTY', 'IMPORT_SAME', 'IMPORT_TOO_MANY'],
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
