import type { PayWay, pay } from '@mall/contract/payment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { payInWechat } from './wechat-bridge.ts'

export type PaymentInstructions = OutputOf<typeof pay>

/** Addresses of an order's code and result. */
export interface PaymentPaths {
  code: string
  result: string
}

/** Starts paying: shows a code, goes to the gateway's page, or opens WeChat's dialog. */
export function usePaying(orderId: string, first: PaymentInstructions | null, at: PaymentPaths) {
  const [instructions, setInstructions] = useState(first)
  const navigate = useNavigate()

  /** Starts an attempt and shows its code or link; closes an attempt started elsewhere. */
  const [prepare, isPreparing] = useMutation(async (way: PayWay) => {
    setInstructions(await browserApi().pay({ orderId, way }))
  })
  const [refresh, isRefreshing] = useMutation(async () => setInstructions(await browserApi().getNewQrcode({ orderId })))

  const [go, isGoing] = useMutation(async (way: PayWay) => {
    await browserApi().validateBeforePay({ orderId })
    if (way === 'wechat-native') return navigate(at.code)
    const withResume = await beginOrLogin(orderId, way)
    if (withResume === null) return
    if (!withResume.bridge) return redirectTo(withResume.payUrl)
    const outcome = await payInWechat(withResume.bridge)
    if (outcome === 'done') await navigate(at.result)
    else toast(outcome === 'cancelled' ? '还没有付款，订单为您留着' : '微信没有完成付款，请再试一次', 'warning')
  })
  return { instructions, prepare, isPreparing, refresh, isRefreshing, go, isGoing }
}

/** Null: WeChat's login is needed first, and the page is navigating there. */
async function beginOrLogin(orderId: string, way: PayWay): Promise<PaymentInstructions | null> {
  try {
    return await browserApi().pay({ orderId, way })
  } catch (error) {
    if (!isFailure(error) || error.failure !== 'WECHAT_LOGIN') throw error
    const { url } = await browserApi().weixinLoginDefalt({ orderId })
    if (url) redirectTo(url)
    return null
  }
}

const redirectTo = (url: string) => window.location.assign(url)
