import { JOURNAL_DAYS } from './journal.ts'

/** Failures of the console's books. */
export const booksStaffFailures = {
  BOOKS_SEALED: { code: 61901, status: 409, msg: '这一天已经封过账，不用再封' },
  BOOKS_DIFFER: { code: 61902, status: 409, msg: '这一天的账还对不上，先解决列出的差异，再来封账' },
  BOOKS_WAITING: { code: 61903, status: 409, msg: '支付渠道的账单或银行流水还没有到，到齐了再来封账' },
  BOOKS_STALE: { code: 61904, status: 409, msg: '这一天的账刚刚有变化，请刷新后看清楚再封' },
  STATEMENT_UNREADABLE: {
    code: 61905,
    status: 400,
    msg: '看不懂这份流水：请在网上银行导出 CSV，表头要有交易日期、收入金额、对方户名这几列',
  },
  STATEMENT_TOO_LONG: { code: 61906, status: 400, msg: '这份流水太长，请按月分开导出，再一份一份导入' },
  BOOK_FAULT_GONE: { code: 61907, status: 409, msg: '这处差异的数或说明已经变了，请刷新后再看' },
  BOOK_FAULT_OWN: { code: 61908, status: 409, msg: '这处差异是您说明的，要请另一位同事来看' },
  JOURNAL_DAYS_WRONG: { code: 61909, status: 400, msg: `开始日期不能晚于结束日期，一次最多导出 ${JOURNAL_DAYS} 天` },
  JOURNAL_NONE: { code: 61910, status: 409, msg: '这几天都还没有封账，封了账才有凭证' },
  ACCOUNTS_STALE: { code: 61911, status: 409, msg: '记账科目刚刚有同事改过，请刷新后再改' },
} as const
