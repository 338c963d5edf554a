import { useState } from 'react'
import { browserApi } from '../../shell/api.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { useCountdown } from './use-countdown.ts'
import { useSafetyCheck } from './use-safety-check.ts'

/** A code for changing the number, sent to `mobile` after its safety check. Another number begins anew. */
export function useSmsCode(mobile: string) {
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { check, again } = useSafetyCheck(mobile)
  const countdown = useCountdown()
  const [send, isSending] = useMutation(
    async () => {
      if (check.state !== 'passed') return
      const asked = { mobile, purpose: 'change-mobile' as const, captcha: check.captcha }
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
