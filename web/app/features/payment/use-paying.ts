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

/** Where this kind of order shows its code and its result. */
export interface TillAddresses {
  code: string
  result: string
}

/** Begins to pay in a way: shows a code, goes to the company's page, or lets WeChat ask. */
export function usePaying(orderId: string, first: PaymentInstructions | null, at: TillAddresses) {
  const [till, setTill] = useState(first)
  const navigate = useNavigate()

  /** What can be scanned or gone to stays on the page; a way begun elsewhere is closed by this. */
  const [prepare, isPreparing] = useMutation(async (way: PayWay) => {
    setTill(await browserApi().pay({ orderId, way }))
  })
  const [refresh, isRefreshing] = useMutation(async () => setTill(await browserApi().getNewQrcode({ orderId })))

  const [go, isGoing] = useMutation(async (way: PayWay) => {
    await browserApi().validateBeforePay({ orderId })
    if (way === 'wechat-native') return navigate(at.code)
    const begun = await beginOrLogin(orderId, way)
    if (begun === null) return
    if (!begun.bridge) return leaveFor(begun.payUrl)
    const outcome = await payInWechat(begun.bridge)
    if (outcome === 'done') await navigate(at.result)
    else toast(outcome === 'cancelled' ? '还没有付款，订单为您留着' : '微信没有完成付款，请再试一次', 'warning')
  })
  return { till, prepare, isPreparing, refresh, isRefreshing, go, isGoing }
}

/** Null: WeChat has to say first who pays, and the page is on its way there. */
async function beginOrLogin(orderId: string, way: PayWay): Promise<PaymentInstructions | null> {
  try {
    return await browserApi().pay({ orderId, way })
  } catch (error) {
    if (!isFailure(error) || error.failure !== 'WECHAT_LOGIN') throw error
    const { url } = await browserApi().weixinLoginDefalt({ orderId })
    if (url) leaveFor(url)
    return null
  }
}

const leaveFor = (url: string) => window.location.assign(url)
