import { createHash } from 'node:crypto'
import { fail } from '@mall/contract/failures'
import {
  ACCOUNT_NAMES,
  ACCOUNTS,
  LEDGER_NAMES,
  type Ledger,
  type LedgerAccounts,
  PRESET_ACCOUNTS,
} from '@mall/contract/payment/journal'
import {
  type getLedgerAccounts as getContract,
  LedgerAccounts as Shape,
  saveLedgerAccounts as saveContract,
} from '@mall/contract/payment/staff-journal'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { findSetting, lockSetting, saveSetting } from '../../settings/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'

const settingOf = (ledger: Ledger) => `accounts-${ledger}`

/** As finance named them, or the preset. */
export async function accountsOf(db: Queryable, ledger: Ledger): Promise<LedgerAccounts> {
  return (await findSetting(db, settingOf(ledger), Shape)) ?? PRESET_ACCOUNTS[ledger]
}

const inOrder = (accounts: LedgerAccounts) =>
  ACCOUNTS.map((account) => `${account} ${accounts[account].code} ${accounts[account].name}`)

const versionOf = (accounts: LedgerAccounts) =>
  createHash('sha256').update(inOrder(accounts).join('\n')).digest('base64url')

export const getLedgerAccounts: StaffHandler<typeof getContract> = async ({ ledger }, { ctx }) => {
  const accounts = await accountsOf(ctx.db, ledger)
  const version = versionOf(accounts)
  return { accounts, isPreset: version === versionOf(PRESET_ACCOUNTS[ledger]), version }
}

export const saveLedgerAccounts: StaffHandler<typeof saveContract> = (input, call) => {
  const { ledger, version, accounts, reason } = input
  return actAs(call, ['saveLedgerAccounts', input], saveContract.output.parse, async (tx) => {
    await lockSetting(tx, settingOf(ledger), PRESET_ACCOUNTS[ledger])
    const now = await accountsOf(tx, ledger)
    if (versionOf(now) !== version) fail('ACCOUNTS_STALE')
    await saveSetting(tx, settingOf(ledger), accounts)
    await recordAct(call, tx, {
      call: 'saveLedgerAccounts',
      thing: { kind: 'books', id: settingOf(ledger), name: `${LEDGER_NAMES[ledger]}的记账科目` },
      branchId: null,
      changes: ACCOUNTS.flatMap((account) => {
        const [was, is] = [now[account], accounts[account]]
        if (was.code === is.code && was.name === is.name) return []
        return [{ field: ACCOUNT_NAMES[account], before: `${was.code} ${was.name}`, after: `${is.code} ${is.name}` }]
      }),
      reason,
    })
    return { done: true as const }
  })
}
