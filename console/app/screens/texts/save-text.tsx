import type { StaffOutput } from '@mall/contract/staff-calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'

type Props = {
  slug: string
  name: string
  set: StaffOutput<'getChangeSet'> | null
  effectiveOn: string
  /** The whole text as change sets keep it. */
  value: string
  onWritten: () => void
  /** What has to be written first. */
  whyNot: string
}

/** Into the draft that it is of, or into a new one, which opens. */
export function SaveText({ slug, name, set, effectiveOn, value, onWritten, whyNot }: Props) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const change = { field: 'row.text', thingId: slug, value } as const
  const [put, isPutting] = useAct(
    async () => {
      if (!set) return
      const { changeSetId, version } = set
      await api.putChange({ changeSetId, version, change })
      onWritten()
      await navigate(`/changes/${changeSetId}`)
    },
    { done: '写进改动单了' },
  )
  const [start, isStarting] = useAct(async (reason: string) => {
    const made = await api.startChangeSet({ title: `${name} ${effectiveOn} 版`, reason })
    await api.putChange({ ...made, change })
    onWritten()
    await navigate(`/changes/${made.changeSetId}`)
  })
  return (
    <>
      <ActButton
        variant="brand"
        size="l"
        whyNot={whyNot}
        isLoading={isPutting}
        onPress={() => (set ? void put() : setAsking(true))}
      >
        {set ? '写进改动单' : '存成改动单'}
      </ActButton>
      {isAsking && (
        <ReasonDialog
          title="存成改动单"
          confirm="存"
          isPending={isStarting}
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          <p>先成为一张草稿。送审、批准、发布以后，商城才换成这一版。</p>
        </ReasonDialog>
      )}
    </>
  )
}
