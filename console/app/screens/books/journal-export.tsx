import { addDays, isDay, spansText } from '@mall/contract/days'
import { JOURNAL_DAYS, LEDGER_NAMES, LEDGERS, type Ledger, unsealedDays } from '@mall/contract/payment/journal'
import { Button } from '@mall/ui/actions/button.tsx'
import { saveFile } from '@mall/ui/actions/save-file.ts'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { LedgerAccountsDrawer } from './ledger-accounts.tsx'

/** Takes the journal of sealed days out for the accounting system. */
export function JournalButton({ day }: { day: string }) {
  const [open, setOpen] = useState<'file' | 'accounts' | null>(null)
  const [ledger, setLedger] = useState<Ledger>('yonyou')
  const close = () => setOpen(null)
  return (
    <>
      <Button size="s" onPress={() => setOpen('file')}>
        导出凭证
      </Button>
      {open === 'file' && (
        <JournalDialog
          day={day}
          ledger={ledger}
          onLedger={setLedger}
          onAccounts={() => setOpen('accounts')}
          onClose={close}
        />
      )}
      {open === 'accounts' && <LedgerAccountsDrawer ledger={ledger} onClose={close} />}
    </>
  )
}

type Props = {
  day: string
  ledger: Ledger
  onLedger: (ledger: Ledger) => void
  onAccounts: () => void
  onClose: () => void
}

function JournalDialog({ day, ledger, onLedger, onAccounts, onClose }: Props) {
  const [from, setFrom] = useState(`${day.slice(0, 7)}-01`)
  const [until, setUntil] = useState(day)
  const [detail, setDetail] = useState<'sums' | 'each'>('sums')
  const maySeal = holds(useStaff(), 'books.seal', null)
  const [fetchFile, isPending] = useAct(async () => {
    const bytes = await api.exportJournal({ from, until, ledger, detail })
    saveFile(bytes, { name: `凭证-${LEDGER_NAMES[ledger]}-${from}-${until}.csv`, type: 'text/csv' })
    onClose()
  })
  const isWrong = !isDay(from) || !isDay(until) || until < from || until >= addDays(from, JOURNAL_DAYS)
  return (
    <ActDialog
      title="导出凭证"
      back="先不导"
      confirm="导出"
      whyNot={isWrong ? `日期不对，结束不早于开始，一次最多 ${JOURNAL_DAYS} 天` : ''}
      isPending={isPending}
      onConfirm={fetchFile}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>封好的账才有凭证，每天一张，借贷相等。封账以后变了的，更正在后面那天的凭证里。</p>
        <div className="grid gap-3 tablet:grid-cols-2">
          <TextField label="开始日期" type="date" value={from} onChange={setFrom} />
          <TextField
            label="结束日期"
            type="date"
            value={until}
            onChange={setUntil}
            error={isWrong ? `一次最多 ${JOURNAL_DAYS} 天` : null}
          />
        </div>
        {!isWrong && <Unsealed from={from} until={until} />}
        <RadioGroup
          label="给哪个系统"
          value={ledger}
          onChange={(value) => onLedger(LEDGERS.find((one) => one === value) ?? 'yonyou')}
        >
          {LEDGERS.map((one) => (
            <Radio key={one} value={one}>
              {LEDGER_NAMES[one]}
            </Radio>
          ))}
        </RadioGroup>
        <RadioGroup label="写多细" value={detail} onChange={(value) => setDetail(value === 'each' ? 'each' : 'sums')}>
          <Radio value="sums">每种进出合成一笔</Radio>
          <Radio value="each">逐笔</Radio>
        </RadioGroup>
        {maySeal && (
          <Button variant="text" className="justify-self-start" onPress={onAccounts}>
            改{LEDGER_NAMES[ledger]}的记账科目
          </Button>
        )}
      </div>
    </ActDialog>
  )
}

/** What the file will have nothing of. */
function Unsealed({ from, until }: { from: string; until: string }) {
  const [first, last] = [from.slice(0, 7), until.slice(0, 7)]
  const one = useRead('listBookDays', { month: first })
  const other = useRead('listBookDays', { month: last })
  if (!one.data || !other.data || one.isPlaceholderData || other.isPlaceholderData) return null
  const days = unsealedDays(from, until, [...one.data.days, ...other.data.days])
  if (days.length === 0) return null
  return (
    <p className="text-14 text-danger">
      这 {days.length} 天没有封账，不在里面：{spansText(days, until)}
    </p>
  )
}
