import {
  IMPORT_BYTES,
  IMPORT_CHANGES,
  IMPORT_ROWS,
  MAX_MENDS,
  MAX_OWN_NAMES,
  MAX_SHEETS,
  MAX_STAGED,
  MEGABYTE,
  STAGED_DAYS,
  XLSX_ROWS,
} from './terms.ts'

/** Failures of importing. */
export const importFailures = {
  IMPORT_UNREADABLE: {
    code: 61601,
    status: 400,
    msg: `这个文件看不懂，请用 XLSX、CSV，或几个放在一起的 ZIP；解开后最多 ${IMPORT_BYTES / MEGABYTE} MB、${MAX_SHEETS} 个表`,
  },
  IMPORT_TOO_LONG: {
    code: 61602,
    status: 400,
    msg: `一次最多 ${IMPORT_ROWS / 10_000} 万行，请分几个文件导入`,
  },
  IMPORT_FAULTY: { code: 61603, status: 409, msg: '表里还有错，请改好再导入，现在什么都没有改' },
  IMPORT_SAME: { code: 61604, status: 409, msg: '和商城现在的一样，没有要改的' },
  IMPORT_TOO_MANY: {
    code: 61605,
    status: 409,
    msg: `一次最多改 ${IMPORT_CHANGES} 行，请分几个文件导入`,
  },
  IMPORT_XLSX_TOO_LONG: {
    code: 61606,
    status: 400,
    msg: `XLSX 一次最多 ${XLSX_ROWS / 10_000} 万行，更多的请另存为 CSV 导入`,
  },
  IMPORT_COLUMN_UNKNOWN: { code: 61607, status: 400, msg: '这个表没有这一列，请刷新页面，重新选一次' },
  IMPORT_COLUMNS_MANY: {
    code: 61608,
    status: 409,
    msg: `一个表最多记住 ${MAX_OWN_NAMES} 个列名，请在表格里改成商城的列名再导入`,
  },
  IMPORT_GONE: {
    code: 61609,
    status: 409,
    msg: `这次导入没有了：已经建成改动单、去掉了，或放了 ${STAGED_DAYS} 天没动，请重新选文件`,
  },
  IMPORT_MOVED: { code: 61610, status: 409, msg: '这次导入在别的页面改过，请看过现在的错再改' },
  IMPORT_MENDS_MANY: {
    code: 61611,
    status: 409,
    msg: `一次导入最多改 ${MAX_MENDS} 格，请在表格里改好，再选一次文件`,
  },
  IMPORT_STAGED_MANY: {
    code: 61612,
    status: 409,
    msg: `最多放 ${MAX_STAGED} 个改了一半的导入，请先做完一个，或去掉一个`,
  },
} as const
