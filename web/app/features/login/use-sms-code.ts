import type { sCaptcha } from '@mall/contract/account'
import type { InputOf } from '@mall/contract/client'
import { useState } from 'react'
import { browserApi } from '../../shell/api.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { useCountdown } from './use-countdown.ts'
import { useSafetyCheck } from './use-safety-check.ts'

type Purpose = NonNullable<InputOf<typeof sCaptcha>['purpose']>

export type SmsCode = ReturnType<typeof useSmsCode>

/** A code that serves one purpose, sent to `mobile` after its safety check. Another number begins anew. */
export function useSmsCode(mobile: string, purpose: Purpose) {
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { check, again } = useSafetyCheck(mobile)
  const countdown = useCountdown()
  const [send, isSending] = useMutation(
    async () => {
      if (check.state !== 'passed') return
      const asked = { mobile, purpose, captcha: check.captcha }
      const { resendAfterSeconds } = await browserApi().sCaptcha(asked)
      setSentTo(mobile)
      setCode('')
      setError(null)
      countdown.start(resendAfterSeconds)
      again()
    },
    {
      onFailure: (failure) => {
        if (failure.failure === 'CAPTCHA_WRONG') again()
        setError(failure.message)
        return true
      },
    },
  )
  return {
    code,
    enter: (typed: string) => {
      setCode(typed)
      setError(null)
    },
    error,
    setError,
    isSent: sentTo !== '' && sentTo === mobile,
    /** Seconds until it can be sent again. */
    left: countdown.left,
    isReady: check.state === 'passed' && countdown.left === 0,
    send,
    isSending,
  }
}
