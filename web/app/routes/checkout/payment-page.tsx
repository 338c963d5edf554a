import { redirect } from 'react-router'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { UnpaidList } from '../../features/payment/unpaid-list.tsx'
import { withResume } from '../../features/payment/use-resume-payment.ts'
import { paymentPaths } from '../../screens/checkout/load-payment.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/payment-page'

/**
 * Resumes paying: back from WeChat's login with `?orderId=&code=&state=`, with an order alone, or with none, when
 * unpaid orders are listed. The code is removed from the address at once.
 */
const data = personalData(async (api, { url }) => {
  const { orderId, code, state } = Object.fromEntries(url.searchParams)
  if (orderId) {
    const paths = paymentPaths(await api.queryPayMessage({ orderId }))
    if (code && state) {
      // An expired or foreign login is ignored: the button starts a new one.
      const isKnown = await api.weixinLoginDefalt({ orderId, code, state }).then(
        () => true,
        (error: unknown) => {
          if (!isFailure(error)) throw error
          return false
        },
      )
      // Paying resumes after the login without another press.
      throw redirect(isKnown ? withResume(paths.code) : paths.code)
    }
    throw redirect(paths.pay)
  }
  const { list } = await api.listOrders({ state: 'awaiting-payment', pageSize: 50 })
  const [first] = list
  if (list.length === 1 && first) throw redirect(paymentPaths(first).pay)
  return { list }
})
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '继续付款',
  chrome: { footer: false, service: false, ground: 'sunk' },
}

export const HydrateFallback = () => <SettlementSkeleton />

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return <UnpaidList orders={loaderData.list} paymentPathOf={(order) => paymentPaths(order).pay} />
}
