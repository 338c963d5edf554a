import type { StaffInput } from '@mall/contract/staff-calls'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { type Guest, placeText } from './closing-text.ts'

type Props = { guest: Guest; branchId: string; branchName: string; onClose: () => void }
type Place = NonNullable<StaffInput<'recordClosureCall'>['place']>

const NOTHING_YET = 'none'
const OTHER = 'other'
const KEPT = 'kept'

/** What came of a call: the kept place, another one, or nothing yet. */
export function CallDialog({ guest, branchId, branchName, onClose }: Props) {
  const { offerId, name, phoneTail, place: kept, state } = guest
  const hasKept = state === 'offered' && kept !== null
  const [outcome, setOutcome] = useState(hasKept ? KEPT : OTHER)
  const [day, setDay] = useState('')
  const [timespanId, setTimespanId] = useState('')
  const other: Place | null = day !== '' && timespanId !== '' ? { branchId, day, timespanId } : null
  const place =
    outcome === KEPT && kept
      ? { branchId: kept.branchId, day: kept.day, timespanId: kept.timespan.replaceAll(':', '') }
      : outcome === OTHER
        ? other
        : null
  const [save, isPending] = useAct(
    async (reason: string) => {
      await api.recordClosureCall({ offerId, place, reason })
      onClose()
    },
    { done: place ? '定好了，短信正在发' : '记下了' },
  )
  return (
    <ReasonDialog
      title={`给${name}打过电话（尾号 ${phoneTail || '没有存'}）`}
      confirm={place ? '定下这个时间' : '记下来'}
      isPending={isPending}
      whyNot={outcome === OTHER && other === null ? '先选另约的时间' : ''}
      onConfirm={save}
      onClose={onClose}
    >
      <Select
        label="电话里怎么说"
        value={outcome}
        onChange={setOutcome}
        options={[
          ...(hasKept ? [{ value: KEPT, label: `就留的这个：${kept.branchName} ${placeText(kept)}` }] : []),
          { value: OTHER, label: `另定一个时间，还在${branchName}` },
          { value: NOTHING_YET, label: '没打通，或还没定' },
        ]}
      />
      {outcome === OTHER && (
        <OtherPlace
          {...{ guest, branchId, day, timespanId }}
          onDay={(next) => {
            setDay(next)
            setTimespanId('')
          }}
          onTimespan={setTimespanId}
        />
      )}
    </ReasonDialog>
  )
}

type OtherProps = {
  guest: Guest
  branchId: string
  day: string
  timespanId: string
  onDay: (day: string) => void
  onTimespan: (timespanId: string) => void
}

function OtherPlace({ guest, branchId, day, timespanId, onDay, onTimespan }: OtherProps) {
  const service = guest.serviceKind === 'goods' ? 'general' : guest.serviceKind
  const { data } = useRead('getCapacityWeek', { branchId, service, day }, { isWanted: day !== '' })
  const free = (data?.cells ?? []).filter(
    (cell) => cell.day === day && cell.capacity > cell.booked + cell.held + cell.offered + cell.blocked,
  )
  return (
    <>
      <TextField label="哪一天" type="date" value={day} onChange={onDay} />
      {day !== '' && data && (
        <Select
          label="哪个时段"
          placeholder={free.length > 0 ? '请选时段' : '这一天没有空位，请换一天'}
          value={timespanId}
          onChange={onTimespan}
          options={free.map((cell) => ({
            value: cell.timespanId,
            label: cell.timespanId.replace(/(\d\d)(\d\d)-(\d\d)(\d\d)/, '$1:$2-$3:$4'),
          }))}
        />
      )}
    </>
  )
}
