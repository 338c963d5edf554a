import type { queryPayMessage } from '@mall/contract/order/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { RingField } from '../../art/react/ring-field.tsx'
import { bookingUrl } from '../../entities/booking/booking-url.ts'

type Paid = OutputOf<typeof queryPayMessage>

/** Paid: the amount, and then the one thing that comes next; for all orders of the same submit. */
export function PaidView({ order }: { order: Paid }) {
  const next = order.alongside.filter(({ state }) => state === 'awaiting-payment').map(({ orderNo }) => orderNo)
  const done = order.alongside.filter(({ state }) => state !== 'awaiting-payment' && state !== 'cancelled')
  const lines = [order, ...done].flatMap(({ orderProductList }) => orderProductList)
  const toBook = lines.flatMap((line) =>
    line.vouchers.filter((voucher) => voucher.state === 'unused').map((voucher) => ({ ...line, ...voucher })),
  )
  const isShipped = lines.some((line) => line.serviceKind === 'goods')
  return (
    <div className="tablet:wrap tablet:max-w-190 tablet:py-9">
      <section className="relative flex flex-col items-center overflow-hidden bg-surface-tint px-6 pt-10 pb-8 text-center tablet:rounded-24">
        <RingField w={760} h={420} cx={380} cy={90} core={62} step={26} colour="var(--color-brand)" opacity={0.22} />
        <span className="relative grid size-25 animate-rise-in place-items-center rounded-full bg-brand text-white">
          <Icon name="check" size={56} weight={2.4} />
        </span>
        <h1 className="relative mt-5 font-bold text-26">付好了</h1>
        <Price fen={order.realPay > 0 ? order.realPay : order.cardFen} size="l" hasCents className="relative" />
        {order.cardFen > 0 && <p className="num relative mt-1 text-ink-2">{cardPaymentText(order)}</p>}
        <p className="relative mt-2 text-ink-2">{nextText(toBook.length, next.length, order.kind)}</p>
      </section>
      <div className="grid gap-3.5 px-4 pt-5 pb-10 tablet:px-0">
        {next.length > 0 && (
          <Notice
            tone="warning"
            action={
              <LinkButton to={payUrl(next)} variant="go" size="s">
                继续付款
              </LinkButton>
            }
          >
            还有 {next.length} 笔订单没付款，因为发货或清关方式不同，要分开付。
          </Notice>
        )}
        {toBook.length > 0 && (
          <Card as="section" className="px-4 tablet:px-6">
            <h2 className="sr-only">可以预约的体检</h2>
            <ul>
              {toBook.map((one, i) => (
                <li
                  key={one.voucherId}
                  className="flex items-center gap-3.5 border-line border-t py-4 first:border-t-0"
                >
                  <Thumbnail src={one.imageUrl} className="size-13 rounded-full" />
                  <span className="min-w-0 grow">
                    <b className="block text-18 leading-snug">{one.productName}</b>
                    <span className="text-14 text-ink-3">
                      {[one.specName, '还没选日期'].filter(Boolean).join('，')}
                    </span>
                  </span>
                  <LinkButton
                    to={bookingUrl(one.serviceKind, one.voucherId)}
                    variant={i === 0 && next.length === 0 ? 'go' : 'line'}
                    className="shrink-0 whitespace-nowrap"
                  >
                    去预约
                  </LinkButton>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {done.map((one) => (
          <p
            key={one.orderNo}
            className="flex flex-wrap items-center gap-x-3 rounded-16 bg-white px-4 py-2 tablet:px-6"
          >
            <span className="min-w-0 grow">
              同时付好的还有：{one.orderProductList.map(({ productName }) => productName).join('、')}
              <span className="num text-ink-3">（{doneText(one)}）</span>
            </span>
            <LinkButton to={`/profile/orderDetail/${one.orderNo}`} variant="text">
              看这笔订单
            </LinkButton>
          </p>
        ))}
        {isShipped && <Notice icon="truck">商品会尽快寄出，物流在订单详情里看。</Notice>}
        <p className="flex justify-center gap-9 pt-2">
          {order.bookingId && (
            <LinkButton
              to={`/profile/appointmentDetail/${order.orderProductList[0]?.serviceKind ?? 'general'}/${order.bookingId}`}
              variant="go"
            >
              查看预约
            </LinkButton>
          )}
          <LinkButton to={`/profile/orderDetail/${order.orderNo}`} variant="text">
            查看订单
          </LinkButton>
          <LinkButton to="/" variant="text">
            回到首页
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

/** The next unpaid order, carrying the ones after it along. */
function payUrl([first = '', ...others]: readonly string[]): string {
  return `/payment/${first}${others.length > 0 ? `?next=${others.join(',')}` : ''}`
}

const doneText = ({ realPay, cardFen }: Paid['alongside'][number]) =>
  realPay > 0 ? `¥${yuan(realPay, true)}` : cardFen > 0 ? '福卡付清' : '不用付现金'

/** The amount paid by cards, with or without cash. */
function cardPaymentText({ realPay, cardFen }: Pick<Paid, 'realPay' | 'cardFen'>): string {
  return realPay > 0 ? `另用福卡 ¥${yuan(cardFen, true)}` : '全部由福卡付清'
}

function nextText(toBook: number, unpaid: number, kind: Paid['kind']): string {
  if (unpaid > 0) return '接下来，把剩下的订单也付了'
  if (kind === 'extras') return '加做的项目已经加进预约'
  if (kind === 'market') return '时间和项目都约好了，到院出示预约里的二维码就行'
  if (toBook > 1) return `接下来，给 ${toBook} 位家人各选一个日子就行`
  return toBook === 1 ? '接下来，选一个日子就行' : '我们会尽快为您安排'
}
