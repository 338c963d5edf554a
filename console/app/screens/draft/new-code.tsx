import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../parts/act/act-dialog.tsx'

type Props = {
  title: string
  label: string
  hint: string
  maxLength?: number
  /** Of what was typed; '' for what is no code. */
  readCode: (typed: string) => string
  /** Said of what is no code. */
  error?: string
  onChoose: (code: string) => void
  onClose: () => void
}

/** Asks for the code of something new, which stays its own. */
export function NewCode({ title, label, hint, maxLength = 64, readCode, error, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const code = readCode(typed.trim())
  return (
    <ActDialog
      title={title}
      back="先不建"
      confirm="去写"
      whyNot={code === '' ? (typed.trim() === '' ? `先写${label}` : (error ?? hint)) : ''}
      onConfirm={() => onChoose(code)}
      onClose={onClose}
    >
      <TextField
        label={label}
        hint={hint}
        value={typed}
        onChange={setTyped}
        maxLength={maxLength}
        autoComplete="off"
        error={typed.trim() === '' || code !== '' ? null : (error ?? null)}
      />
    </ActDialog>
  )
}
