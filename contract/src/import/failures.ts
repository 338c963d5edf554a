import { IMPORT_CHANGES, IMPORT_ROWS } from './terms.ts'

/** Failures of importing. */
export const importFailures = {
  IMPORT_UNREADABLE: {
    code: 61601,
    status: 400,
    msg: '这个文件看不懂，请用 CSV，或几个 CSV 放在一起的 ZIP，解开后最多 32 MB',
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
} as const
