import { PASSKEY_MINUTES } from '@mall/contract/order/terms'
import type { loginByPasskey } from '@mall/contract/passkey/calls'
import type { InputOf } from '@mall/contract/wire/client'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { backgroundApi, browserApi } from '../../shell/client/api.ts'
import { session } from '../../shell/client/session.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import {
  cancelPasskeyRequest,
  forgetPasskey,
  hasPasskeys,
  offersPasskeysInFields,
  signWithPasskey,
} from './browser-passkey.ts'
import { rememberedMobile } from './remembered-mobile.ts'

/** Before what the browser was asked with runs out, the question is put anew. */
const RENEW_MS = (PASSKEY_MINUTES - 1) * 60_000

const WORDS = {
  dismissed: '没有登录成功。这台设备上没有设过通行密钥的话，请用手机号登录',
  known: '这台设备没能完成验证，请再试一次，或用手机号登录',
  failed: '这台设备没能完成验证，请再试一次，或用手机号登录',
}

/** `agreed`: the versions that are ticked; '' while they are not. */
type Agreement = { agreed: string; onForgotten: () => void }

/** Logging in by a passkey: at a press, or chosen from the browser's proposals where the number is typed. */
export function usePasskeyLogin(done: string, { agreed, onForgotten }: Agreement) {
  const navigate = useNavigate()
  const [isPossible, setPossible] = useState(true)
  const [words, setWords] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [enter, isEntering] = useMutation(
    async (signed: InputOf<typeof loginByPasskey>, rpId: string) => {
      const token = await browserApi()
        .loginByPasskey({ ...signed, ...(agreed !== '' && { agreed }) })
        .catch(async (failure) => {
          if (failure?.failure === 'PASSKEY_UNKNOWN') await forgetPasskey(rpId, signed.id)
          throw failure
        })
      rememberedMobile.forget()
      session.begin(token.access_token, token.expires_in)
      await navigate(`/auth?redirect=${encodeURIComponent(done)}`, { replace: true })
    },
    { onFailure: (failure) => refused(failure) },
  )
  const refused = ({ failure, message }: { failure: string; message: string }) => {
    if (failure === 'AGREEMENT_NEEDED') onForgotten()
    else setWords(message)
    return true
  }
  // A browser answers one question at a time: the proposals never take the dialog's place.
  const isDialogOpen = useRef(false)
  const [ask, isAsking] = useMutation(
    async () => {
      setWords(null)
      isDialogOpen.current = true
      try {
        const request = await browserApi().askPasskeyLogin({})
        const outcome = await signWithPasskey(request, false)
        if (outcome.state === 'done') await enter(outcome.given, request.rpId)
        else setWords(WORDS[outcome.state])
      } finally {
        isDialogOpen.current = false
        setRound((before) => before + 1)
      }
    },
    { onFailure: (failure) => refused(failure) },
  )
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
    setPossible(hasPasskeys())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is the same question anew
  useEffect(() => {
    let isOver = false
    const propose = async () => {
      if (!(await offersPasskeysInFields()) || isOver) return
      const request = await backgroundApi()
        .askPasskeyLogin({})
        .catch(() => null)
      if (!request || isOver || isDialogOpen.current) return
      const outcome = await signWithPasskey(request, true)
      if (outcome.state !== 'done' || isOver) return
      await latest.current(outcome.given, request.rpId)
      setRound((before) => before + 1)
    }
    // Autofill is optional: the button and the phone login remain.
    propose().catch(() => undefined)
    const renewal = setTimeout(() => !isDialogOpen.current && setRound((before) => before + 1), RENEW_MS)
    return () => {
      isOver = true
      clearTimeout(renewal)
      if (hasPasskeys()) cancelPasskeyRequest().catch(() => undefined)
    }
  }, [round])
  return { isPossible, words, ask, isAsking: isAsking || isEntering }
}
