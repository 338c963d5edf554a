import { TextField } from '@mall/ui/forms/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { ActDialog } from './act/act-dialog.tsx'

type Props = {
  title: string
  /** What will happen, in full. */
  children?: ReactNode
  confirm: string
  isDanger?: boolean
  isPending: boolean
  /** What else has to be filled in first. */
  whyNot?: string
  /** What the reason mostly is; it can be changed. */
  reason?: string
  /** Who else reads it. */
  hint?: string
  maxLength?: number
  onConfirm: (reason: string) => unknown
  onClose: () => void
}

const MIN_REASON = 2

/** Before an act: what will happen, and why it is done. */
export function ReasonDialog(props: Props) {
  const { title, children, confirm, isDanger, isPending, whyNot = '', onConfirm, onClose } = props
  const { hint = '会写进操作记录', maxLength = 200 } = props
  const [reason, setReason] = useState(props.reason ?? '')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim().length < MIN_REASON
  const submit = () => {
    setTried(true)
    if (!isMissing) onConfirm(reason.trim())
  }
  return (
    <ActDialog
      title={title}
      back="先不办"
      confirm={confirm}
      isDanger={isDanger}
      whyNot={whyNot}
      isPending={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {children}
        <TextField
          label="原因"
          hint={hint}
          value={reason}
          onChange={setReason}
          maxLength={maxLength}
          rows={2}
          error={isTried && isMissing ? '请写明原因，至少两个字' : null}
        />
      </div>
    </ActDialog>
  )
}
