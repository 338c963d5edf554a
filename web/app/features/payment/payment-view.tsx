import type { OutputOf } from '@mall/contract/client'
import type { queryPayMessage } from '@mall/contract/order'
import { Link } from 'react-router'
import { RingField } from '../../art/react/ring-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { clockWords } from './payment-clock.ts'

type PayMessage = OutputOf<typeof queryPayMessage>

export interface PaymentViewProps {
  order: PayMessage
  codeUrl: string
  leftMs: number
  onRefresh: () => void
  isRefreshing: boolean
}

/** What is paid for and until when. */
function DueHead({ order, leftMs }: Pick<PaymentViewProps, 'order' | 'leftMs'>) {
  const goods = order.orderProductList.map((line) => `${line.quantity} 份${line.productName}`).join('、')
  return (
    <Card as="section" look="panel" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-bold text-22 md:text-26">
          订单已提交，请在{' '}
          <span className="num text-brand" role="timer">
            {clockWords(leftMs)}
          </span>{' '}
          内付款
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
          <span className="num break-all">订单号 {order.orderNo}</span>
          <span>{goods}</span>
          <Link to={`/profile/orderDetail/${order.orderNo}`} className="link">
            订单详情
          </Link>
        </p>
      </div>
      <div className="md:text-right">
        <p className="text-14 text-ink-3">应付金额</p>
        <Price fen={order.realPay} size="xl" hasCents />
      </div>
    </Card>
  )
}

/** The code, what to do with it, and that the page goes on by itself. */
function ScanPanel({ codeUrl, onRefresh, isRefreshing }: PaymentViewProps) {
  return (
    <section
      aria-label="扫码付款"
      className="relative flex flex-col items-center overflow-hidden px-6 py-9 text-center"
    >
      <RingField w={800} h={640} cx={400} cy={190} core={180} step={44} colour="#0F5C61" opacity={0.14} />
      <div className="relative rounded-24 bg-white p-5 shadow-e2">
        <QrCode content={codeUrl} label="微信付款码" className="w-60" />
      </div>
      <h2 className="relative mt-6 flex items-center gap-2.5 font-bold text-20">
        <Icon name="scan" size={24} />
        打开微信，扫一扫付款
      </h2>
      <p className="relative mt-1 text-ink-2 md:hidden">请用另一部手机扫这个码，或请家人帮您扫。</p>
      <p className="relative mt-1 text-ink-2">
        扫不出来？
        <Button variant="text" size="s" onPress={onRefresh} isLoading={isRefreshing}>
          换一个付款码
        </Button>
      </p>
      <p role="status" className="relative mt-2 flex items-center gap-2 text-ink-2">
        <Spinner />
        正在等待付款结果，付好后会自动跳转
      </p>
    </section>
  )
}

/** Desktop: the way of paying beside its code. */
export function PaymentDesktop(props: PaymentViewProps) {
  return (
    <div className="wrap grid gap-5 pt-7.5 pb-18">
      <DueHead {...props} />
      <Card as="section" look="panel" className="grid grid-cols-[400px_1fr] overflow-hidden p-0!">
        <div className="border-line border-r p-9">
          <h2 className="mb-4 font-bold text-20">付款方式</h2>
          <div className="flex items-center gap-4 rounded-14 border-2 border-brand bg-surface-tint px-5 py-4">
            <Icon name="scan" size={26} className="text-brand" />
            <div className="grow">
              <p className="font-bold">微信扫码付款</p>
              <p className="text-14 text-ink-3">用手机微信扫一扫</p>
            </div>
            <Icon name="check" size={20} className="text-brand" />
          </div>
        </div>
        <ScanPanel {...props} />
      </Card>
      <PaymentFoot orderNo={props.order.orderNo} />
    </div>
  )
}

/** Phone: the same, in one column. */
export function PaymentMobile(props: PaymentViewProps) {
  return (
    <div className="grid grid-cols-1 gap-3 px-3 pt-3 pb-10">
      <DueHead {...props} />
      <Card as="section" look="panel" className="overflow-hidden p-0!">
        <ScanPanel {...props} />
      </Card>
      <PaymentFoot orderNo={props.order.orderNo} />
    </div>
  )
}

function PaymentFoot({ orderNo }: { orderNo: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-2 text-ink-2">
      <span className="flex items-center gap-2">
        <Icon name="shield" size={20} />
        付款由微信支付处理，我们不保存您的卡号。
      </span>
      <Link to={`/profile/orderDetail/${orderNo}`} className="link">
        稍后再付，先看订单
      </Link>
    </div>
  )
}
