import { isCode } from '@mall/contract/code'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../parts/act/act-dialog.tsx'

const CODE_ERROR = '编号只能用字母、数字、短横和下划线'

const readCode = (typed: string): string => (isCode(typed) ? typed : '')

export interface CodeAsked {
  label: string
  hint: string
  maxLength?: number
  /** Of what was typed; '' for what is no code. Any code without. */
  read?: (typed: string) => string
  /** Said of what is no code. */
  error?: string
}

type Props = CodeAsked & { title: string; onChoose: (code: string) => void; onClose: () => void }

/** Asks for the code of something new, which stays its own. */
export function NewCode(props: Props) {
  const { title, label, hint, maxLength = 64, read = readCode, error = CODE_ERROR, onChoose, onClose } = props
  const [typed, setTyped] = useState('')
  const code = read(typed.trim())
  return (
    <ActDialog
      title={title}
      back="先不建"
      confirm="去写"
      whyNot={code === '' ? (typed.trim() === '' ? `先写${label}` : error) : ''}
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
        error={typed.trim() === '' || code !== '' ? null : error}
      />
    </ActDialog>
  )
}
