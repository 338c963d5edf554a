import type { sCaptcha } from '@mall/contract/account/calls'
import type { Failure } from '@mall/contract/failures'
import { CODE_TRIES } from '@mall/contract/order/terms'
import type { InputOf } from '@mall/contract/wire/client'
import { useCallback, useEffect, useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { useCountdown } from './use-countdown.ts'

export type Purpose = NonNullable<InputOf<typeof sCaptcha>['purpose']>

interface Sent {
  expiresInSeconds: number
  resendAfterSeconds: number
}

const MOBILE = /^1[3-9]\d{9}$/

/**
 * The code on its way to `mobile`: whether one is still good, for how long, and when another may be sent. The server
 * says, when the number is whole and whenever the page is looked at again; here it is only counted down.
 */
export function useSentCode(mobile: string, purpose: Purpose) {
  const [sent, setSent] = useState({ to: '', isEarlier: false })
  const { left: resendLeft, start: startResend } = useCountdown()
  const { left: lifeLeft, start: startLife } = useCountdown()
  const note = useCallback(
    ({ expiresInSeconds, resendAfterSeconds }: Sent, to: string, isEarlier: boolean) => {
      startResend(resendAfterSeconds)
      startLife(expiresInSeconds)
      if (expiresInSeconds > 0) setSent((before) => (before.to === to ? before : { to, isEarlier }))
    },
    [startResend, startLife],
  )
  useEffect(() => {
    if (!MOBILE.test(mobile)) return
    let isOver = false
    const poll = async () => {
      if (document.hidden) return
      // Without an answer a new code can be sent.
      const answer = await backgroundApi()
        .getSentCode({ mobile, purpose })
        .catch(() => null)
      if (answer?.sent && !isOver) note(answer.sent, mobile, true)
    }
    void poll()
    document.addEventListener('visibilitychange', poll)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', poll)
    }
  }, [mobile, purpose, note])
  return {
    isSent: sent.to !== '' && sent.to === mobile,
    /** Seconds until another may be sent. */
    left: resendLeft,
    hint: hintOn(lifeLeft, sent.isEarlier),
    wasSent: (wait: Sent) => {
      setSent({ to: mobile, isEarlier: false })
      note(wait, mobile, false)
    },
    /** Applies the wait from a failed send; true if an earlier code is still valid. */
    wasRefused: (failure: Failure) => {
      const wait = waitOf(failure)
      if (wait) note(wait, mobile, true)
      return wait !== null && wait.expiresInSeconds > 0
    },
    forget: () => setSent({ to: '', isEarlier: false }),
  }
}

function waitOf({ data }: Failure): Sent | null {
  const { resendAfterSeconds, expiresInSeconds } = data ?? {}
  if (typeof resendAfterSeconds !== 'number' || typeof expiresInSeconds !== 'number') return null
  return { resendAfterSeconds, expiresInSeconds }
}

function hintOn(lifeLeft: number, isEarlier: boolean): string {
  if (lifeLeft === 0) return '这个验证码过期了，请重新发送'
  const good = `${Math.ceil(lifeLeft / 60)} 分钟内有效，最多试 ${CODE_TRIES} 次`
  return isEarlier ? `刚才短信里的还能用：${good}` : good
}

/** `47 秒`; a longer wait in minutes. */
export const waitText = (seconds: number) => (seconds < 100 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`)
