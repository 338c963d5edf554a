import { Button } from '@mall/ui/actions/button.tsx'
import { CodeField } from '@mall/ui/forms/code-field.tsx'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { waitText } from './use-sent-code.ts'
import type { SmsCode } from './use-sms-code.ts'

/** Has a code sent, then takes it. */
export function CodeStep({ label, step }: { label: string; step: SmsCode }) {
  const { isSent, left, isReady, isSending, send } = step
  return (
    <div className="grid gap-2">
      {isSent ? (
        <CodeField
          takesFocus
          label={label}
          value={step.code}
          onChange={step.enter}
          error={step.error}
          hint={step.hint}
        />
      ) : (
        <>
          <b className="font-semibold">{label}</b>
          {step.error && <ErrorLine>{step.error}</ErrorLine>}
        </>
      )}
      <Button className="justify-self-start" isDisabled={!isReady} isLoading={isSending} onPress={() => void send()}>
        {left > 0 ? `${waitText(left)}后可${isSent ? '重发' : '获取'}` : isSent ? '重新发送' : '获取验证码'}
      </Button>
    </div>
  )
}
