import { weekdayText } from '@mall/contract/days'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { refreshAll, useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { CloseDayRail } from './close-day-rail.tsx'
import { CloseDayTable } from './close-day-table.tsx'
import { hoursText, KIND_NAMES, kindOf, type Preview } from './closing-text.ts'
import { HourChoice } from './hour-choice.tsx'

const STEPS = ['停哪天', '给每个人一个新位置', '发出去，看回音']
const MAX_REASON = 30

/** What closing a day would do, and the act itself. */
export default function CloseDay() {
  const { values, set } = useFilters(['branch', 'day', 'hours'])
  const { branch: branchId = '', day = '', hours } = values
  const isWanted = branchId !== '' && day !== ''
  const preview = useRead('previewClosing', { branchId, day, hours: hours || undefined }, { isWanted })
  const { data, error, refetch } = preview
  if (!data && error) return <Failed error={error} onRetry={refetch} />
  if (!data)
    return (
      <p role="status" className="p-6">
        正在算每个人的新位置……
      </p>
    )
  return (
    <Proposal
      key={`${branchId} ${day} ${hours ?? ''}`}
      branchId={branchId}
      preview={data}
      isOld={preview.isPlaceholderData}
      chosen={hours ? hours.split(',') : null}
      onChoose={(next) => set({ hours: next?.join(',') })}
    />
  )
}

type ProposalProps = {
  branchId: string
  preview: Preview
  /** Still of the hours before. */
  isOld: boolean
  /** The hours to close; null: the whole day. */
  chosen: readonly string[] | null
  onChoose: (hours: readonly string[] | null) => void
}

function Proposal({ branchId, preview, isOld, chosen, onChoose }: ProposalProps) {
  const { day, branchName, bookings, version, whyClosed } = preview
  const [phoned, setPhoned] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const navigate = useNavigate()
  const kinds = bookings.map((one) => kindOf(one, branchName, phoned.has(one.bookingId)))
  const count = (kind: keyof typeof KIND_NAMES) => kinds.filter((one) => one === kind).length
  const offered = count('day') + count('branch')
  const [close, isPending] = useAct(
    async (reason: string) => {
      const toPhone = [...phoned]
      const { closureId } = await api.closeDay({
        branchId,
        day,
        timespanIds: chosen && [...chosen],
        version,
        toPhone,
        reason,
      })
      await navigate(`/closings/${closureId}`, { replace: true })
    },
    {
      done: '停检办好了，短信正在发',
      onFailure: ({ failure, message }) => {
        if (failure !== 'CLOSING_STALE' && failure !== 'CLOSING_DONE') return false
        setOpen(false)
        setRefusal(message)
        void refreshAll()
        return true
      },
    },
  )
  return (
    <>
      <PageHeader
        title={chosen ? `${branchName}停检几个时段` : `${branchName}停检一天`}
        note={`${day} ${weekdayText(day)}，${hoursText(chosen)}，所有业务`}
        actions={
          <>
            <LinkButton to={`/closings?branch=${branchId}`}>先不停</LinkButton>
            <ActButton
              variant="go"
              whyNot={whyClosed || (isOld ? '正在算影响谁，请等一下' : '')}
              onPress={() => setOpen(true)}
            >
              {whyClosed !== '' ? '这一天已经停了' : isOld ? '正在算……' : '停检，发出去'}
            </ActButton>
          </>
        }
      />
      <div className="px-4 pb-3 tablet:px-6">
        <StepProgress label="停检的步骤" steps={STEPS} current={1} className="max-w-160" />
      </div>
      <HourChoice timespans={preview.timespans} chosen={chosen} onChoose={onChoose} />
      {refusal && (
        <Notice tone="warning" isNews className="mx-4 mb-3 tablet:mx-6">
          {refusal}
        </Notice>
      )}
      <MixBar parts={(['day', 'branch', 'phone'] as const).map((kind) => ({ kind, count: count(kind) }))} />
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        <CloseDayTable
          preview={preview}
          phoned={phoned}
          onPhone={(id, isPhoned) => {
            const next = new Set(phoned)
            if (isPhoned) next.add(id)
            else next.delete(id)
            setPhoned(next)
          }}
        />
        <CloseDayRail preview={preview} toPhone={count('phone')} />
      </div>
      {isOpen && (
        <ReasonDialog
          title={`${day.slice(5)} ${branchName}停检，${hoursText(chosen)}`}
          confirm={`停检，通知 ${bookings.length} 人`}
          hint="客人会在短信里看到，例如“供电检修”；也写进操作记录"
          maxLength={MAX_REASON}
          isDanger
          isPending={isPending}
          onConfirm={close}
          onClose={() => setOpen(false)}
        >
          <ul className="list-disc pl-5">
            <li>
              {chosen ? '这些时段' : '这一天'}马上不能再约，
              {preview.held > 0 ? `正在选的 ${preview.held} 人要重新选` : '空着的号收回'}
            </li>
            <li>{offered} 人留好新位置，留 24 小时，发短信和站内信请他们答复</li>
            <li>{count('phone')} 人没有新位置，发短信请他们改一天，也列出来打电话</li>
            <li>还没有人换走以前，可以恢复</li>
          </ul>
        </ReasonDialog>
      )}
    </>
  )
}

const LOOKS = { day: 'bg-heat-3', branch: 'bg-heat-2', phone: 'bg-warning-tint' } as const

function MixBar({ parts }: { parts: readonly { kind: keyof typeof KIND_NAMES; count: number }[] }) {
  return (
    <ul aria-label="新位置" className="mx-4 mb-3 flex flex-wrap gap-0.5 overflow-hidden rounded-8 text-14 tablet:mx-6">
      {parts
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (
          <li key={kind} className={`min-w-28 px-3 py-1.5 ${LOOKS[kind]}`} style={{ flexGrow: count }}>
            <b className="num text-15">{count}</b> {KIND_NAMES[kind]}
          </li>
        ))}
    </ul>
  )
}
