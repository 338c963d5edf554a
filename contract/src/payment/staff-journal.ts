import { z } from 'zod'
import { Reason } from '../order/staff.ts'
import { Bytes, Day } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { ACCOUNT_CODE, ACCOUNT_NAMES, ACCOUNTS, JOURNAL_KINDS, LEDGERS, MAX_ACCOUNT_NAME } from './journal.ts'

export const getJournalDay = staffEndpoint({
  does: '一天的记账凭证，封账时定下，借贷相等',
  method: 'GET',
  path: '/books/journal/{day}',
  needs: { right: 'books.see', at: 'group' },
  input: z.strictObject({ day: Day }),
  output: z.object({
    /** Written when the day was sealed; empty before. */
    isWritten: z.boolean(),
    lines: z.array(
      z.object({
        kind: z.enum(JOURNAL_KINDS),
        /** Another day than this: what changed there after its seal. */
        ofDay: Day,
        debit: z.enum(ACCOUNTS),
        credit: z.enum(ACCOUNTS),
        fen: z.int(),
        count: z.int(),
      }),
    ),
  }),
})

export const exportJournal = staffEndpoint({
  does: '导出封好的账的记账凭证，给用友或金蝶；导出会记下',
  method: 'GET',
  path: '/books/journal_file',
  needs: { right: 'books.see', at: 'group' },
  answersFile: 'text/csv',
  input: z.strictObject({
    from: Day,
    until: Day,
    ledger: z.enum(LEDGERS),
    /** One line for each kind of movement, or for each movement. */
    detail: z.enum(['sums', 'each']).default('sums'),
  }),
  output: Bytes,
  failures: ['JOURNAL_DAYS_WRONG', 'JOURNAL_NONE'],
})

const LedgerAccount = z.strictObject({
  code: z.string().trim().regex(ACCOUNT_CODE, '科目编码写成数字、字母和点，最多 30 个字符'),
  name: z
    .string()
    .trim()
    .min(1, '请填写科目名称')
    .max(MAX_ACCOUNT_NAME, `科目名称最多 ${MAX_ACCOUNT_NAME} 个字`)
    .regex(/^[^\r\n]*$/, '科目名称写成一行'),
})
export const LedgerAccounts = z.record(z.enum(ACCOUNTS), LedgerAccount)

export const getLedgerAccounts = staffEndpoint({
  does: '记账科目：每种用途在用友和金蝶里叫什么',
  method: 'GET',
  path: '/books/accounts',
  needs: { right: 'books.see', at: 'group' },
  input: z.strictObject({ ledger: z.enum(LEDGERS) }),
  output: z.object({
    accounts: LedgerAccounts,
    /** As the mall comes with them. */
    isPreset: z.boolean(),
    /** Names them: whoever saves says which ones were seen. */
    version: z.string(),
  }),
})

export const saveLedgerAccounts = staffEndpoint({
  does: '改记账科目：以后导出的凭证用新的编码和名称',
  method: 'POST',
  path: '/books/save_accounts',
  needs: { right: 'books.seal', at: 'group' },
  input: z.strictObject({
    ledger: z.enum(LEDGERS),
    version: z.string().max(150),
    accounts: LedgerAccounts.refine(
      (accounts) => ACCOUNTS.every((account) => accounts[account]),
      `每种用途都要有科目：${Object.values(ACCOUNT_NAMES).join('、')}`,
    ),
    reason: Reason,
  }),
  output: z.object({ done: z.literal(true) }),
  failures: ['ACCOUNTS_STALE'],
})
