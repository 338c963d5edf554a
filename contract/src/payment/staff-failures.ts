/** Failures of the console's books. */
export const booksStaffFailures = {
  BOOKS_SEALED: { code: 61901, status: 409, msg: '这一天已经封过账，不用再封' },
  BOOKS_DIFFER: { code: 61902, status: 409, msg: '这一天的账还对不上，先解决列出的差异，再来封账' },
  BOOKS_WAITING: { code: 61903, status: 409, msg: '支付渠道的账单还没有到，等到了再来封账' },
  BOOKS_STALE: { code: 61904, status: 409, msg: '这一天的账刚刚有变化，请刷新后看清楚再封' },
} as const
