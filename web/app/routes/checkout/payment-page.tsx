import { redirect } from 'react-router'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { UnpaidList } from '../../features/payment/unpaid-list.tsx'
import { begun } from '../../features/payment/use-resume-payment.ts'
import { tillOf } from '../../screens/checkout/till.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/payment-page'

/**
 * Where paying goes on: back from WeChat's login with `?orderId=&code=&state=`, with an order alone, or with none, when
 * the orders that wait to be paid are listed. The code leaves the address at once.
 */
const data = personalData(async (api, { url }) => {
  const { orderId, code, state } = Object.fromEntries(url.searchParams)
  if (orderId) {
    const till = tillOf(await api.queryPayMessage({ orderId }))
    if (code && state) {
      // An old or foreign login changes nothing: the button begins a new one.
      const isKnown = await api.weixinLoginDefalt({ orderId, code, state }).then(
        () => true,
        (error: unknown) => {
          if (!isFailure(error)) throw error
          return false
        },
      )
      // Whoever has pressed to pay before the login does not press again.
      throw redirect(isKnown ? begun(till.code) : till.code)
    }
    throw redirect(till.pay)
  }
  const { list } = await api.listOrders({ state: 'awaiting-payment', pageSize: 50 })
  const [first] = list
  if (list.length === 1 && first) throw redirect(tillOf(first).pay)
  return { list }
})
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '继续付款',
  chrome: { footer: false, service: false, ground: 'sunk' },
}

export const HydrateFallback = () => <SettlementSkeleton />

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return <UnpaidList orders={loaderData.list} tillOf={(order) => tillOf(order).pay} />
}
