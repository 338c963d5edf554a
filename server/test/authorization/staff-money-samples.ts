import { PRESET_ACCOUNTS } from '@mall/contract/payment/journal'
import type { StaffSamples } from './staff-samples.ts'

const reason = '测试需要'
const nothing = () => ({})
const SPAN = { from: '2026-11-01', to: '2026-11-30' }
const seenFault = { day: '2026-11-20', fault: 'cards', number: 'none', fen: 1, shouldFen: 0 } as const

/** Calls about books and invoices. */
export const moneySamples = {
  listBookDays: () => ({ month: '2026-11' }),
  listBookFaults: nothing,
  getBookDay: () => ({ day: '2026-11-20' }),
  sealBookDay: () => ({ day: '2026-11-20', version: 'none', reason }),
  addBankStatement: nothing,
  takeBookFault: () => seenFault,
  explainBookFault: () => ({ ...seenFault, reason }),
  decideBookFault: () => ({ ...seenFault, agrees: true, reason }),
  getJournalDay: () => ({ day: '2026-11-20' }),
  exportJournal: () => ({ from: '2026-11-20', until: '2026-11-20', ledger: 'yonyou' }),
  getLedgerAccounts: () => ({ ledger: 'kingdee' }),
  saveLedgerAccounts: () => ({ ledger: 'kingdee', version: 'none', accounts: PRESET_ACCOUNTS.kingdee, reason }),
  listInvoiceTasks: nothing,
  openInvoiceTask: () => ({ invoiceId: 'none' }),
  uploadInvoiceFile: () => ({ invoiceId: 'none' }),
  issueInvoice: () => ({
    ...{ invoiceId: 'none', kind: 'issue', amountFen: 1, number: '26110000000000000001' },
    ...{ day: '2026-11-20', fileId: 'none' },
  }),
  refuseInvoice: () => ({ invoiceId: 'none', why: 'title' }),
  listInvoiceRecords: nothing,
  correctInvoice: () => ({
    ...{ invoiceId: 'none', seenNumber: '1', number: '26110000000000000001' },
    ...{ day: '2026-11-20', fileId: null, reason },
  }),
  voidInvoice: () => ({ invoiceId: 'none', seenNumber: '1', reason }),
  listCardBatches: nothing,
  searchCards: () => ({ number: 'HX880200003316' }),
  issueCards: () => ({ title: '福卡', look: 'deep', faceYuan: 100, count: 1, validTo: '2099-12-31', reason }),
  withdrawCards: () => ({ numbers: ['HX880200003316'], reason }),
  extendCard: () => ({ number: 'HX880200003316', validTo: '2099-12-31', reason }),
  getFigures: ({ branchId }) => ({ ...SPAN, branchId }),
  listFigureRows: ({ branchId }) => ({ ...SPAN, branchId, of: 'net' }),
  getVisitFigures: ({ branchId }) => ({ ...SPAN, branchId }),
  getProgress: ({ branchId }) => ({ ...SPAN, branchId }),
  listProgressRows: ({ branchId }) => ({ ...SPAN, branchId, step: 'booked' }),
  listPlaceRows: ({ branchId }) => ({ ...SPAN, branchId }),
} satisfies Partial<StaffSamples>
