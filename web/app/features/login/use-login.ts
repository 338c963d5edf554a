import { AGREED_VERSIONS } from '@mall/contract/agreements'
import type { Failure } from '@mall/contract/failures'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../shell/api.ts'
import { session } from '../../shell/session.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { useCountdown } from './use-countdown.ts'
import { useSafetyCheck } from './use-safety-check.ts'

const SMS_GRANT = 'urn:mall:params:oauth:grant-type:sms'

/** The login's states and moves: number → safety check → code sent → logged in. `done` is where `/auth` leads on to. */
export function useLogin(done: string) {
  const navigate = useNavigate()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [isTicked, setTicked] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [wrong, setWrong] = useState<{ mobile?: string; code?: string }>({})
  const { check, again } = useSafetyCheck(mobile)
  const countdown = useCountdown()

  const refused = (failure: Failure) => {
    if (failure.failure === 'CAPTCHA_WRONG') again()
    if (AT_CODE.has(failure.failure)) setWrong({ code: wordsFor(failure) })
    else setWrong({ mobile: failure.message })
    return failure.failure !== 'SERVER_ERROR'
  }
  const [send, isSending] = useMutation(
    async () => {
      if (check.state !== 'passed') return
      const { resendAfterSeconds } = await browserApi().sCaptcha({ mobile, captcha: check.captcha })
      setSentTo(mobile)
      setCode('')
      setWrong({})
      countdown.start(resendAfterSeconds)
      // A check is good for one message: the next one is made ready meanwhile.
      again()
    },
    { onFailure: refused },
  )
  const [submit, isLoggingIn] = useMutation(
    async () => {
      setForgotten(!isTicked)
      if (code.length < 6) setWrong({ code: '请填短信里的 6 位数字' })
      if (!isTicked || code.length < 6) return
      const token = await browserApi().oauthToken({
        grant_type: SMS_GRANT,
        mobile,
        sms_code: code,
        agreed: AGREED_VERSIONS,
      })
      session.begin(token.access_token, token.expires_in)
      await navigate(`/auth?redirect=${encodeURIComponent(done)}`, { replace: true })
    },
    { onFailure: refused },
  )
  const isSent = sentTo !== null && sentTo === mobile
  return {
    mobile: { value: mobile, error: wrong.mobile ?? null, enter: changed(setMobile, () => setWrong({})), isSent },
    check: { value: check, again },
    code: { value: code, error: wrong.code ?? null, enter: changed(setCode, () => setWrong({})) },
    agreement: { isTicked, isForgotten, tick: changed(setTicked, () => setForgotten(false)) },
    resend: { left: countdown.left, send, isReady: check.state === 'passed' },
    changeNumber: () => {
      setSentTo(null)
      setMobile('')
    },
    send,
    isSending,
    submit,
    isLoggingIn,
  }
}

const AT_CODE = new Set(['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'AGREEMENT_NEEDED'])

const wordsFor = (failure: Failure) =>
  failure.failure === 'SMS_CODE_WRONG' ? `${failure.message}。如果收到过两条短信，请填最新的一条。` : failure.message

const changed =
  <T>(set: (value: T) => void, also: () => void) =>
  (value: T) => {
    set(value)
    also()
  }
