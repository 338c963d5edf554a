import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf, StaffPlacesOf } from '../../app/staff/staff-handler.ts'
import { addBankStatement } from './bank/add-statement.ts'
import { decideBookFault, explainBookFault, takeBookFault } from './books/book-tasks.ts'
import { getBookDay, listBookDays, listBookFaults } from './books/read-books.ts'
import { sealBookDay } from './books/seal-books.ts'
import { listTodayCash } from './cash-between.ts'
import { getLedgerAccounts, saveLedgerAccounts } from './journal/ledger-accounts.ts'
import { exportJournal, getJournalDay } from './journal/read-journal.ts'
import { listFailedRefunds, placesOfRefund, retryRefund } from './refunds/failed-refunds.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.payment> = {
  listFailedRefunds,
  retryRefund,
  listTodayCash,
  listBookDays,
  listBookFaults,
  getBookDay,
  sealBookDay,
  addBankStatement,
  takeBookFault,
  explainBookFault,
  decideBookFault,
  getJournalDay,
  exportJournal,
  getLedgerAccounts,
  saveLedgerAccounts,
}

export const staffPlaces: StaffPlacesOf<typeof staffModules.payment> = {
  retryRefund: (ctx, { refundNo }) => placesOfRefund(ctx, refundNo),
}
