import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'

const MIN_TITLE = 2

/** A new change set, which opens. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('')
  const navigate = useNavigate()
  const [start, isPending] = useAct(async (reason: string) => {
    const { changeSetId } = await api.startChangeSet({ title: title.trim(), reason })
    await navigate(`/changes/${changeSetId}`)
  })
  return (
    <ReasonDialog
      title="新开改动单"
      confirm="新开"
      isPending={isPending}
      isReady={title.trim().length >= MIN_TITLE}
      onConfirm={start}
      onClose={onClose}
    >
      <TextField
        label="名字"
        hint="例如：12 月价格表"
        value={title}
        onChange={setTitle}
        maxLength={40}
        autoComplete="off"
      />
    </ReasonDialog>
  )
}
