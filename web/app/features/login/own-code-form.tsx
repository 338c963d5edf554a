import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMutation } from '../../shell/use-mutation.ts'
import { useSession } from '../../shell/use-session.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-style.ts'
import { ErrorLine } from '../../ui/field-parts.tsx'
import { CodeStep } from './code-step.tsx'
import { useSmsCode } from './use-sms-code.ts'

export interface OwnCodeProps {
  /** What the button that ends it says. */
  action: string
  variant?: ButtonVariant
  act: (code: string) => Promise<unknown>
  onCancel: () => void
  cancel?: string
}

/** A code on the member's own phone before something that only its owner may do. */
export function OwnCodeForm({
  purpose,
  ...props
}: OwnCodeProps & { purpose: 'unmask' | 'export-data' | 'close-account' }) {
  const { profile } = useSession()
  return profile && <Form {...props} purpose={purpose} phone={profile.phone} mobile={profile.mobile} />
}

type FormProps = Parameters<typeof OwnCodeForm>[0] & { phone: string; mobile: string }

function Form({ purpose, phone, mobile, action, variant = 'brand', act, onCancel, cancel = '先不了' }: FormProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const step = useSmsCode(phone, purpose)
  const form = useRef<HTMLFormElement>(null)
  // The button that was pressed has gone: the keyboard goes on from here, not from the top of the page.
  useEffect(() => form.current?.focus(), [])
  const [run, isRunning] = useMutation(() => act(step.code), {
    onFailure: (failure) => {
      setWrong(failure.message)
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(null)
    if (step.code.length < 6) return step.setError('请填短信里的 6 位数字')
    void run()
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
      <CodeStep label={`发到 ${mobile} 的验证码`} step={step} />
      <p role="alert">{wrong && <ErrorLine>{wrong}</ErrorLine>}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} isLoading={isRunning} isDisabled={!step.isSent}>
          {action}
        </Button>
        <Button onPress={onCancel}>{cancel}</Button>
      </div>
    </form>
  )
}
