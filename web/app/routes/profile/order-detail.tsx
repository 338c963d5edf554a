import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import {
  ChangeAddressButton,
  ChangeAddressDialog,
  useOrderAddress,
} from '../../features/address/change-order-address.tsx'
import { RefundPanel } from '../../features/after-sale/refund-panel.tsx'
import { PriceSteps } from '../../features/checkout/price-steps.tsx'
import { OrderDeclaration } from '../../features/customs/declaration-notice.tsx'
import { InvoiceDialog } from '../../features/invoice/invoice-dialog.tsx'
import { OrderInvoice } from '../../features/invoice/order-invoice.tsx'
import { useOrderInvoice } from '../../features/invoice/use-order-invoice.ts'
import { totalName } from '../../features/order/order.ts'
import { OrderView } from '../../features/order/order-view.tsx'
import { loadParcel } from '../../features/parcel/load-parcel.ts'
import { ParcelPanel } from '../../features/parcel/parcel-panel.tsx'
import { OrderClock } from '../../screens/order/order-clock.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/order-detail'

const MAX_LISTED = 50

const data = personalData(async (api, { params }) => {
  const orderNo = params.orderNo ?? ''
  const [order, { counts }, { upcoming }, invoices] = await Promise.all([
    api.getOrder({ orderNo }),
    api.listOrders({ pageSize: 1 }),
    api.bookingNum({}),
    api.listInvoices({ orderNo }),
  ])
  const [offer, { list: afterSales }, parcel] = await Promise.all([
    api.refundOffer({ orderNo }),
    api.listAfterSales({ orderNo, pageSize: MAX_LISTED }),
    order.parcel && loadParcel(api, orderNo),
  ])
  const hasBooking = order.orderProductList.some(({ vouchers }) => vouchers.some(({ bookingId }) => bookingId !== null))
  const bookings = hasBooking ? (await api.listBookings({ pageSize: MAX_LISTED })).list : []
  // The countdown goes by the server time of the payment call.
  const serverTime = order.expiresAt ? (await api.queryPayMessage({ orderId: orderNo })).serverTime : order.createTime
  const customs = order.cbecFlag ? (await api.customsWxPayGetStatus({ orderId: orderNo })).customs : null
  return { order, invoices, bookings, serverTime, customs, orders: counts.all, upcoming, offer, afterSales, parcel }
})
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '订单详情',
  // The number shows only once the order is known to be the member's own.
  crumbs: ({ params, data: loaded }) => [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '我的订单', to: '/profile/OrderList' },
    { label: loaded && params.orderNo ? params.orderNo : '订单详情' },
  ],
  chrome: { ground: 'sunk', service: 'aside' },
}

export default function OrderDetailScreen({ loaderData }: Route.ComponentProps) {
  const { order, invoices, bookings, serverTime, customs, orders, upcoming, offer, afterSales, parcel } = loaderData
  const { expiresAt } = order
  const address = useOrderAddress(order.orderNo)
  const invoice = useOrderInvoice(order.orderNo)
  return (
    <ProfileFrame orders={orders} bookings={upcoming}>
      {customs && <OrderDeclaration declaration={customs} />}
      <OrderView
        order={order}
        bookings={bookings}
        clock={expiresAt && <OrderClock key={expiresAt} expiresAt={expiresAt} serverTime={serverTime} />}
        parcel={parcel && <ParcelPanel parcel={parcel} isReceived={order.state === 'completed'} />}
        changeAddress={<ChangeAddressButton form={address} />}
        invoice={<OrderInvoice form={invoice} invoices={invoices} />}
        refund={<RefundPanel offer={offer} afterSales={afterSales} />}
        price={<PriceSteps steps={order.steps} realPay={order.realPay} totalName={totalName(order.state)} />}
      />
      <ChangeAddressDialog form={address} />
      <InvoiceDialog form={invoice} amountFen={invoices.amountFen} />
    </ProfileFrame>
  )
}
