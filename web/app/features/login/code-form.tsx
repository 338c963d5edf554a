import { Button } from '@mall/ui/actions/button.tsx'
import type { ButtonVariant } from '@mall/ui/actions/button-style.ts'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { SmsCode } from './use-sms-code.ts'

interface Props {
  /** The form's fields: codes and their purposes. */
  children: ReactNode
  /** Label of the submit button. */
  action: string
  variant?: ButtonVariant
  cancel: string
  /** Whether all codes are on their way. */
  isSent: boolean
  /** Whether something is not filled in yet; it has said so at its field. */
  isMissing: () => boolean
  act: () => Promise<unknown>
  onCancel: () => void
}

/** Something that is done with a code from the phone; a refusal stands above its button. */
export function CodeForm({ children, action, variant = 'brand', cancel, isSent, isMissing, act, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // The pressed button is removed: keep the focus here instead of at the top of the page.
  useEffect(() => form.current?.focus(), [])
  const [wrong, setWrong] = useState<string | null>(null)
  const [run, isRunning] = useMutation(act, {
    onFailure: (failure) => {
      setWrong(failure.message)
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(null)
    if (!isMissing()) void run()
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={action}
      onSubmit={submit}
      noValidate
      className="grid max-w-110 gap-4 outline-none"
    >
      {children}
      <p role="alert">{wrong && <ErrorLine>{wrong}</ErrorLine>}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} isLoading={isRunning} isDisabled={!isSent}>
          {action}
        </Button>
        <Button onPress={onCancel}>{cancel}</Button>
      </div>
    </form>
  )
}

/** Whether the code is not whole yet; then its field says so. */
export function isShort({ code, setError }: SmsCode, text: string): boolean {
  const isWhole = code.length === 6
  if (!isWhole) setError(text)
  return !isWhole
}
