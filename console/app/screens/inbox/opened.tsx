import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useEffect, useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { Failed } from '../../parts/failed.tsx'
import { useOpenedFocus } from '../../parts/opened/use-opened-focus.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { nameOf, type Opened as OpenedThread, type Row } from './inbox-text.ts'
import { ThreadView } from './thread-view.tsx'

interface Props {
  consultationId: string
  /** As the list has it; it may be on another page. */
  row: Row | undefined
  back: string
  onOpened: (memberId: string) => void
}

/** A conversation: read by whoever has taken it, so it is taken first. */
export function Opened({ consultationId, row, back, onOpened }: Props) {
  const { data: thread, error, refetch } = useRead('getConsultationMessages', { consultationId })
  const memberId = thread?.memberId
  useEffect(() => {
    if (memberId) onOpened(memberId)
  }, [memberId, onOpened])
  return (
    <section aria-label="咨询" className="flex min-w-0 flex-col border-line min-[1280px]:border-r">
      <Link
        to={back}
        className="flex min-h-control-m w-fit items-center px-4 text-14 text-brand underline desktop:hidden"
      >
        返回收件箱
      </Link>
      {error && !thread && <Failed error={error} onRetry={refetch} />}
      {!error && !thread && (
        <p role="status" className="p-4">
          正在打开……
        </p>
      )}
      {thread && <Shown thread={thread} gist={row?.gist ?? ''} />}
    </section>
  )
}

type ShownProps = { thread: OpenedThread; gist: string }

function Shown({ thread: { messages, ...thread }, gist }: ShownProps) {
  if (messages === null) return <Taking thread={thread} gist={gist} />
  return <ThreadView thread={{ ...thread, messages }} />
}

type TakingProps = { thread: Omit<OpenedThread, 'messages'>; gist: string }

function Taking({ thread: { consultationId, version, takenBy, member, state }, gist }: TakingProps) {
  const heading = useOpenedFocus<HTMLHeadingElement>()
  const [isHeld, setHeld] = useState(false)
  const [take, isPending] = useAct(
    async (reason: string) => {
      await api.takeConsultation({ consultationId, version, reason })
      setHeld(false)
    },
    {
      onFailure: ({ failure }) => {
        if (failure === 'CONSULTATION_HELD') setHeld(true)
        return failure === 'CONSULTATION_HELD'
      },
    },
  )
  return (
    <div className="grid justify-items-start gap-3 p-4 text-14 tablet:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-17">
        {nameOf(member)}
      </h2>
      {gist && <p className="rounded-12 bg-surface-sunk px-4 py-3">{gist}</p>}
      <p className="text-ink-2">
        {takenBy && !takenBy.isCaller ? `${takenBy.name}接着。` : ''}
        接起来就看得到来回说过的话；会员在“谁看过”里读得到是您。
      </p>
      <Button variant={state === 'ended' ? 'brand' : 'go'} isLoading={isPending} onPress={() => void take('')}>
        {takenBy && !takenBy.isCaller ? '接过来' : state === 'ended' ? '再打开' : '接起来'}
      </Button>
      {isHeld && (
        <ReasonDialog
          title={`从${takenBy?.name ?? '同事'}那里接过来`}
          confirm="接过来"
          isPending={isPending}
          onConfirm={take}
          onClose={() => setHeld(false)}
        >
          <p>同事正在回这位客人，接过来以后就由您回。</p>
        </ReasonDialog>
      )}
    </div>
  )
}
