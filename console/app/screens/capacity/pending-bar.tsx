import type { Failure } from '@mall/contract/failures'
import type { StaffInput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { refreshAll } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { type Edits, totalAdded, type Week, waitingFor } from './capacity-edits.ts'

type Props = {
  week: Week
  edits: Edits
  branchId: string
  branchName: string
  service: StaffInput<'setCapacity'>['service']
  hasConflict: boolean
  onDone: () => void
}

const MAX_LISTED = 14

/** What was changed and not sent yet, and the way to send it. */
export function PendingBar(props: Props) {
  const { week, edits, branchId, branchName, service, hasConflict, onDone } = props
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [send, isPending] = useAct(
    async (reason: string) => {
      const cells = [...edits].map(([key, edit]) => {
        const [day = '', timespanId = ''] = key.split(' ')
        return { day, timespanId, ...edit }
      })
      await api.setCapacity({ branchId, service, cells, reason })
      setOpen(false)
      onDone()
    },
    {
      done: '号源改好了，商城上已经生效',
      onFailure: (failure) => {
        if (!isRefused(failure)) return false
        setRefusal(failure.message)
        // A conflict shows in the grid.
        if (failure.failure === 'CAPACITY_STALE') setOpen(false)
        void refreshAll()
        return failure.failure !== 'CAPACITY_STALE'
      },
    },
  )
  const waiting = waitingFor(edits, week)
  const added = totalAdded(edits)
  const facts = [
    `改了 ${edits.size} 格`,
    added === 0 ? '总数不变' : `一共${added > 0 ? '多' : '少'} ${Math.abs(added)} 个号`,
    waiting > 0 && `这几天有 ${waiting} 人候补，会先问他们`,
  ].filter(Boolean)
  const listed = [...edits].sort(([one], [other]) => (one < other ? -1 : 1))
  return (
    <section
      aria-label="还没提交的改动"
      className="sticky bottom-(--phone-bar) z-10 flex flex-wrap items-center gap-3 border-line border-t bg-surface-tint-2 px-4 py-3 tablet:px-6"
    >
      <span className="min-w-0 grow">
        <b>还没提交</b> {facts.join('，')}
      </span>
      <Button onPress={onDone}>都不改了</Button>
      <ActButton
        variant="brand"
        whyNot={hasConflict ? '有几格刚被别人改过，先看标出来的格' : ''}
        onPress={() => {
          setRefusal('')
          setOpen(true)
        }}
      >
        {hasConflict ? '先看有冲突的格' : `提交 ${edits.size} 格`}
      </ActButton>
      {isOpen && (
        <ReasonDialog
          title={`改${branchName}的号源`}
          confirm={`改 ${edits.size} 格`}
          isPending={isPending}
          onConfirm={send}
          onClose={() => setOpen(false)}
        >
          {refusal && (
            <Notice tone="danger" isNews>
              {refusal}
            </Notice>
          )}
          <ul className="num text-15">
            {listed.slice(0, MAX_LISTED).map(([key, { seen, capacity }]) => (
              <li key={key}>
                {key.slice(5, 10)} {key.slice(11, 13)}:{key.slice(13, 15)} {seen} → <b>{capacity}</b>
              </li>
            ))}
          </ul>
          {listed.length > MAX_LISTED && <p>还有 {listed.length - MAX_LISTED} 格</p>}
          <p className="text-14 text-ink-2">提交后马上在商城生效，{facts.slice(1).join('，')}。</p>
        </ReasonDialog>
      )}
    </section>
  )
}

const isRefused = ({ failure }: Failure) =>
  failure === 'CAPACITY_STALE' || failure === 'CAPACITY_TAKEN' || failure === 'CAPACITY_DAY_CLOSED'
