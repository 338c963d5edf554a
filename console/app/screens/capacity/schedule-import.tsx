import { MEGABYTE, SCHEDULE_BYTES } from '@mall/contract/import/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { FormDialog } from '../../parts/act/form-dialog.tsx'
import { FileField } from '../../parts/file-field.tsx'

type Answer = StaffOutput<'importSchedule'>

const MIN_REASON = 2

/** Weeks of all branches from a spreadsheet: read first, then taken over as a whole. */
export function ScheduleImport() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>导入号源表</Button>
      {isOpen && <ScheduleDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [reason, setReason] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isTooLarge = file !== null && file.size > SCHEDULE_BYTES
  const [send, isPending] = useAct(async (chosen: File, isDryRun: 'yes' | 'no', why: string) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    setAnswer(await api.importSchedule({ isDryRun, reason: why }, { file: bytes }))
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setAnswer(null)
    if (chosen && chosen.size <= SCHEDULE_BYTES) void send(chosen, 'yes', '试读')
  }
  const isDone = answer?.isDone === true
  const isReady = answer !== null && answer.faultCount + answer.takenCount === 0 && answer.lines > 0
  return (
    <FormDialog
      onClose={onClose}
      title="导入号源表"
      isPending={isPending}
      actions={(close) => (
        <>
          <Button onPress={close}>{isDone ? '好了' : '先不导'}</Button>
          {!isDone && (
            <ActButton
              variant="brand"
              whyNot={firstReason(
                [answer === null, '先选号源表'],
                [!isReady, '表里没有能导的，先照提示改好再选一次'],
                [reason.trim().length < MIN_REASON, '请写明原因，至少两个字'],
              )}
              isLoading={isPending}
              onPress={() => file && void send(file, 'no', reason.trim())}
            >
              导入
            </ActButton>
          )}
        </>
      )}
    >
      <div className="flex flex-col gap-3">
        <p>
          CSV，第一行写：院区编号,服务,星期或日期,时段,名额,抽血。例如
          yunshan-hexi,体检,周一,0730-0830,20,是。写了星期的院区，一周就照表里的；写日期的只改那一天。
        </p>
        {!isDone && (
          <FileField
            label="号源表"
            accept=".csv,text/csv"
            file={file}
            error={isTooLarge ? `文件超过 ${SCHEDULE_BYTES / MEGABYTE} MB，请按院区分开` : null}
            isDisabled={isPending}
            onChange={choose}
          />
        )}
        {answer && <Result {...answer} />}
        {isReady && !isDone && (
          <TextField label="原因" hint="会写进操作记录" value={reason} onChange={setReason} maxLength={200} />
        )}
      </div>
    </FormDialog>
  )
}

function Result({ isDone, lines, faults, faultCount, taken, takenCount }: Answer) {
  if (faultCount > 0)
    return (
      <Wrong title={`${faultCount} 行看不懂，什么都没有改。改好以后再选一次：`}>
        {faults.map(({ line, words }) => `第 ${line} 行：${words}`)}
      </Wrong>
    )
  if (takenCount > 0)
    return (
      <Wrong title={`${takenCount} 个预约会没有名额，什么都没有改。先请他们改期：`}>
        {taken.map(({ branchId, day, timespanId, name }) => `${branchId} ${day} ${timespanId} ${name}`)}
      </Wrong>
    )
  return <p role="status">{isDone ? `导入了 ${lines} 行，商城马上约得到` : `读了 ${lines} 行，没有错`}</p>
}

const Wrong = ({ title, children }: { title: string; children: readonly string[] }) => (
  <div role="alert">
    <p className="font-semibold text-danger">{title}</p>
    <ul className="list-disc pl-5">
      {children.map((words) => (
        <li key={words} className="break-words">
          {words}
        </li>
      ))}
    </ul>
  </div>
)
