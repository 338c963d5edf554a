/** Failures of invoices that finance makes out by hand. */
export const invoiceStaffFailures = {
  INVOICE_TASK_DONE: { code: 61951, status: 409, msg: '这张发票刚刚有同事办过，或不用办了，请刷新后再看' },
  INVOICE_TASK_CHANGED: {
    code: 61952,
    status: 409,
    msg: '这张发票的金额刚刚变了（有退款），请刷新后按新金额开；已经按旧金额开出去的，先在开票系统里红冲',
  },
  INVOICE_NUMBER_USED: { code: 61953, status: 409, msg: '这个发票号码已经登记给另一张发票，请核对号码' },
  INVOICE_DAY_WRONG: { code: 61954, status: 400, msg: '开票日期要在付款那天和今天之间，请核对日期' },
  INVOICE_FILE_GONE: { code: 61955, status: 409, msg: '上传的文件找不到了，请再选一次发票文件' },
  INVOICE_FILE_WRONG: {
    code: 61956,
    status: 400,
    msg: '这个文件不是完整的 PDF，或者加了密，请从开票系统重新下载 PDF 再传',
  },
  INVOICE_RECORD_CHANGED: { code: 61957, status: 409, msg: '这张发票刚刚有同事改过，或已经在红冲，请刷新后再看' },
  INVOICE_RECORD_SAME: { code: 61958, status: 400, msg: '号码和日期都和登记的一样，也没有换文件，没有要更正的' },
} as const
