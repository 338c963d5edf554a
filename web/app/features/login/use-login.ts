import { agreedText } from '@mall/contract/account/agreements'
import type { getAgreedVersions } from '@mall/contract/content/calls'
import type { Failure } from '@mall/contract/failures'
import type { OutputOf } from '@mall/contract/wire/client'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { session } from '../../shell/client/session.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { rememberedMobile } from './remembered-mobile.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import { useRedirectIfLoggedIn } from './use-redirect-if-logged-in.ts'
import { useSafetyCheck } from './use-safety-check.ts'
import { useSentCode } from './use-sent-code.ts'

const SMS_GRANT = 'urn:mall:params:oauth:grant-type:sms'

/** The login's states and moves: number → safety check → code sent → logged in. `done` is where `/auth` leads on to. */
export function useLogin(done: string, versions: OutputOf<typeof getAgreedVersions>) {
  const agreed = agreedText(versions)
  const { revalidate } = useRevalidator()
  useRedirectIfLoggedIn(done)
  const navigate = useNavigate()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [isTicked, setTicked] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const [wrong, setWrong] = useState<{ mobile?: string; code?: string }>({})
  const { check, again } = useSafetyCheck(mobile)
  const sent = useSentCode(mobile, 'login')
  const { isSent } = sent
  useEffect(() => {
    // What is being typed meanwhile stays.
    void rememberedMobile.find().then((remembered) => remembered && setMobile((typed) => typed || remembered))
  }, [])
  useEffect(() => {
    if (isSent) rememberedMobile.keep(mobile)
  }, [isSent, mobile])

  const refused = (failure: Failure) => {
    // Published while the page was open: it is agreed to anew.
    if (failure.failure === 'AGREEMENT_NEEDED') {
      setTicked(false)
      void revalidate()
    }
    if (AT_CODE.has(failure.failure)) setWrong({ code: textFor(failure) })
    else setWrong({ mobile: failure.message })
    return failure.failure !== 'SERVER_ERROR'
  }
  const [send, isSending] = useMutation(
    async () => {
      if (check.state !== 'passed') return
      sent.wasSent(await browserApi().sCaptcha({ mobile, captcha: check.captcha }))
      setCode('')
      setWrong({})
      // A check is good for one message: the next one is made ready meanwhile.
      again()
    },
    {
      onFailure: (failure) => {
        again()
        return sent.wasRefused(failure) || refused(failure)
      },
    },
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
        agreed,
      })
      rememberedMobile.forget()
      session.begin(token.access_token, token.expires_in)
      await navigate(`/auth?redirect=${encodeURIComponent(done)}`, { replace: true })
    },
    { onFailure: refused },
  )
  const passkey = usePasskeyLogin(done, { agreed: isTicked ? agreed : '', onForgotten: () => setForgotten(true) })
  return {
    passkey,
    mobile: { value: mobile, error: wrong.mobile ?? null, enter: changed(setMobile, () => setWrong({})), isSent },
    check: { value: check, again },
    code: { value: code, error: wrong.code ?? null, hint: sent.hint, enter: changed(setCode, () => setWrong({})) },
    agreement: { isTicked, isForgotten, tick: changed(setTicked, () => setForgotten(false)) },
    resend: { left: sent.left, send, isReady: check.state === 'passed' },
    changeNumber: () => {
      rememberedMobile.forget()
      sent.forget()
      setCode('')
      setMobile('')
    },
    send,
    isSending,
    submit,
    isLoggingIn,
  }
}

const AT_CODE = new Set(['SMS_CODE_WRONG', 'SMS_CODE_SPENT', 'AGREEMENT_NEEDED'])

const textFor = (failure: Failure) =>
  failure.failure === 'SMS_CODE_WRONG' ? `${failure.message}。如果收到过两条短信，请填最新的一条。` : failure.message

const changed =
  <T>(set: (value: T) => void, also: () => void) =>
  (value: T) => {
    set(value)
    also()
  }
