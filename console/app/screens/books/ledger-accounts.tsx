import {
  ACCOUNT_CODE,
  ACCOUNT_NAMES,
  ACCOUNTS,
  type Account,
  LEDGER_NAMES,
  type Ledger,
  type LedgerAccount,
  MAX_ACCOUNT_NAME,
  PRESET_ACCOUNTS,
} from '@mall/contract/payment/journal'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'

/** What each account of the journal is called in the accounting system. */
export function LedgerAccountsDrawer({ ledger, onClose }: { ledger: Ledger; onClose: () => void }) {
  const { data, error, refetch } = useRead('getLedgerAccounts', { ledger })
  return (
    <Drawer title={`${LEDGER_NAMES[ledger]}的记账科目`} note="以后导出的凭证用这里的编码和名称" onClose={onClose}>
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {data && <Fields key={data.version} ledger={ledger} seen={data} onDone={onClose} />}
    </Drawer>
  )
}

type FieldsProps = { ledger: Ledger; seen: StaffOutput<'getLedgerAccounts'>; onDone: () => void }

function Fields({ ledger, seen, onDone }: FieldsProps) {
  const [accounts, setAccounts] = useState(seen.accounts)
  const [isAsking, setAsking] = useState(false)
  const isSame = ACCOUNTS.every(
    (one) => accounts[one].code === seen.accounts[one].code && accounts[one].name === seen.accounts[one].name,
  )
  const unwritten = useUnwritten(!isSame)
  const [save, isPending] = useAct(
    async (reason: string) => {
      await api.saveLedgerAccounts({ ledger, version: seen.version, accounts, reason })
      unwritten.release()
      onDone()
    },
    { done: '存好了，再导出就是新的科目' },
  )
  const set = (account: Account, part: Partial<LedgerAccount>) =>
    setAccounts((before) => ({ ...before, [account]: { ...before[account], ...part } }))
  const isWrong = ACCOUNTS.some((one) => codeError(accounts[one].code) !== null || accounts[one].name.trim() === '')
  return (
    <div className="grid gap-5">
      {ACCOUNTS.map((account) => (
        <fieldset key={account} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-3">
          <legend className="mb-1 font-semibold text-15">{ACCOUNT_NAMES[account]}</legend>
          <TextField
            label="编码"
            autoComplete="off"
            maxLength={30}
            value={accounts[account].code}
            onChange={(code) => set(account, { code })}
            error={codeError(accounts[account].code)}
          />
          <TextField
            label="名称"
            autoComplete="off"
            maxLength={MAX_ACCOUNT_NAME}
            value={accounts[account].name}
            onChange={(name) => set(account, { name })}
            error={accounts[account].name.trim() === '' ? '请填写科目名称' : null}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <ActButton
          variant="brand"
          whyNot={firstReason([isWrong, '有科目没写好，看标红的那几个'], [isSame, '还没有改'])}
          onPress={() => setAsking(true)}
        >
          存科目
        </ActButton>
        {!seen.isPreset && <Button onPress={() => setAccounts(PRESET_ACCOUNTS[ledger])}>填回自带的科目</Button>}
      </div>
      {isAsking && (
        <ReasonDialog
          title={`改${LEDGER_NAMES[ledger]}的记账科目`}
          confirm="存科目"
          isPending={isPending}
          onConfirm={save}
          onClose={() => setAsking(false)}
        >
          <p>已经导出过的文件不变，以后导出的用新科目。</p>
        </ReasonDialog>
      )}
    </div>
  )
}

const codeError = (code: string) => (ACCOUNT_CODE.test(code.trim()) ? null : '写成数字、字母和点')
