import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'

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
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onPress={onClose}>先不建</Button>
          <ActButton
            variant="brand"
            whyNot={code === '' ? (typed.trim() === '' ? `先写${label}` : (error ?? hint)) : ''}
            onPress={() => onChoose(code)}
          >
            去写
          </ActButton>
        </>
      }
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
    </Dialog>
  )
}
