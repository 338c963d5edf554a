import { EXTRACT_HOURS, extractKinds, extractPurposes, MAX_EXTRACT_ROWS } from '@mall/contract/extract/kinds'
import { FIGURE_TABLES } from '@mall/contract/revenue/kinds'
import type { StaffInput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { explainMissing } from '../../shell/why-not-store.ts'

type Input = StaffInput<'startExtract'>
type Purpose = Input['purpose']

/** What a table of the figures is called; null for other lists. */
const tableOf = (list: Input['list']) => (list.of === 'figureTable' ? FIGURE_TABLES[list.table] : null)

const isPurpose = (name: string): name is Purpose => Object.hasOwn(extractPurposes, name)
const PURPOSES = Object.keys(extractPurposes).filter(isPurpose)

/** Takes the list out as it is filtered, as a file of one's own. */
export function ExtractButton({ list }: { list: Input['list'] }) {
  const table = tableOf(list)
  const staff = useStaff()
  const [isOpen, setOpen] = useState(false)
  const open = () =>
    holds(staff, 'lists.extract') ? setOpen(true) : explainMissing({ right: 'lists.extract', branchId: null })
  return (
    <>
      <Button
        size={table === null ? 'm' : 's'}
        aria-label={table === null ? undefined : `导出表：${table}`}
        onPress={open}
      >
        导出
      </Button>
      {isOpen && <ExtractDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExtractDialog({ list, onClose }: { list: Input['list']; onClose: () => void }) {
  const navigate = useNavigate()
  const table = tableOf(list)
  const [purpose, setPurpose] = useState<Purpose>('report')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = words.trim().length < 2
  const [start, isPending] = useAct(
    async () => {
      await api.startExtract({ list, purpose, words: words.trim() })
      onClose()
      await navigate('/extracts')
    },
    { done: '在做了，做好以后在这里下载' },
  )
  const submit = () => {
    setTried(true)
    if (!isMissing) void start()
  }
  return (
    <ActDialog
      title={table === null ? `导出${extractKinds[list.of].name}名单` : `导出表：${table}`}
      back="先不导"
      confirm="导出"
      isPending={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>
          {table === null
            ? `${list.of === 'members' ? '导出全部会员' : '按这一页的条件导出'}，最多 ${MAX_EXTRACT_ROWS.toLocaleString('en')} 行，姓名和号码照样打码；按号码或姓名找到的不算条件。`
            : '按这一页的日期和条件导出这张表，CSV，用表格软件打开。'}
        </p>
        <p className="text-14 text-ink-2">
          文件里写着您的名字、时间和用途，只有您自己能下载，{EXTRACT_HOURS}{' '}
          小时以后删掉。导出和每次下载都会记进操作记录。
        </p>
        <RadioGroup label="做什么用" value={purpose} onChange={(id) => setPurpose(isPurpose(id) ? id : 'other')}>
          {PURPOSES.map((one) => (
            <Radio key={one} value={one}>
              {extractPurposes[one]}
            </Radio>
          ))}
        </RadioGroup>
        <TextField
          label="给谁、做什么用"
          hint="会写在文件里"
          value={words}
          maxLength={100}
          onChange={setWords}
          error={isTried && isMissing ? '请写明给谁、做什么用，至少两个字' : null}
        />
      </div>
    </ActDialog>
  )
}
