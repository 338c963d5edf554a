import { Button } from '@mall/ui/actions/button.tsx'
import { CodeField } from '@mall/ui/forms/code-field.tsx'
import type { FormEvent } from 'react'
import { AgreementRow } from './agreement-row.tsx'
import { MobileField } from './mobile-field.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { SafetyRow } from './safety-row.tsx'
import type { useLogin } from './use-login.ts'
import { waitText } from './use-sent-code.ts'

/** Login by mobile number and code; the first login is the registration. */
export function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { isSent } = login.mobile
  const act = (event: FormEvent) => {
    event.preventDefault()
    if (isSent) login.submit()
    else login.send()
  }
  return (
    <form onSubmit={act} noValidate className="grid gap-3.5">
      <MobileField
        value={login.mobile.value}
        error={login.mobile.error}
        isSettled={isSent}
        offersPasskeys
        onChange={login.mobile.enter}
        onClear={login.changeNumber}
      />
      {!isSent && <SafetyRow check={login.check.value} onAgain={login.check.again} />}
      {isSent && (
        <div className="relative">
          <CodeField
            takesFocus
            label="验证码"
            value={login.code.value}
            onChange={login.code.enter}
            error={login.code.error}
            hint={login.code.hint}
          />
          <Resend {...login.resend} isSending={login.isSending} />
        </div>
      )}
      <AgreementRow
        isTicked={login.agreement.isTicked}
        isForgotten={login.agreement.isForgotten}
        onChange={login.agreement.tick}
      />
      <Button
        type="submit"
        variant="go"
        size="xl"
        isBlock
        isDisabled={!isSent && (login.check.value.state !== 'passed' || login.resend.left > 0)}
        isLoading={login.isSending || login.isLoggingIn}
      >
        {isSent
          ? '登录'
          : login.resend.left > 0
            ? `${waitText(login.resend.left)}后可获取验证码`
            : STEP_TEXTS[login.check.value.state]}
      </Button>
      <PasskeyEntry {...login.passkey} />
    </form>
  )
}

const STEP_TEXTS = {
  waiting: '先填手机号',
  working: '校验好就能收验证码',
  passed: '获取验证码',
  failed: '校验好就能收验证码',
}

type ResendProps = { left: number; send: () => void; isReady: boolean; isSending: boolean }

function Resend({ left, send, isReady, isSending }: ResendProps) {
  return (
    <span className="absolute top-0 right-0 text-14 text-ink-3">
      {left > 0 ? (
        <span className="num">已发送，{waitText(left)}后可重发</span>
      ) : (
        <button
          type="button"
          disabled={!isReady || isSending}
          onClick={() => send()}
          className="link reach relative min-h-6 px-1 text-15"
        >
          {isReady ? '重新发送' : '正在准备重发'}
        </button>
      )}
    </span>
  )
}
