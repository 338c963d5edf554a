import { useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { useSafetyCheck } from './use-safety-check.ts'
import { type Purpose, useSentCode } from './use-sent-code.ts'

export type SmsCode = ReturnType<typeof useSmsCode>

/** A code that serves one purpose, sent to `mobile` after its safety check. Another number begins anew. */
export function useSmsCode(mobile: string, purpose: Purpose) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { check, again } = useSafetyCheck(mobile)
  const sent = useSentCode(mobile, purpose)
  const [send, isSending] = useMutation(
    async () => {
      if (check.state !== 'passed') return
      sent.wasSent(await browserApi().sCaptcha({ mobile, purpose, captcha: check.captcha }))
      setCode('')
      setError(null)
      again()
    },
    {
      onFailure: (failure) => {
        // A check is good for one message, whether it was sent or not.
        again()
        setError(sent.wasRefused(failure) ? null : failure.message)
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
    isSent: sent.isSent,
    hint: sent.hint,
    /** Seconds until it can be sent again. */
    left: sent.left,
    isReady: check.state === 'passed' && sent.left === 0,
    send,
    isSending,
  }
}
