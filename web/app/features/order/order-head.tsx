import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { ReactNode } from 'react'
import { cancelsBooking } from './cancel-text.ts'
import { headline, nextStep, type Order, toneOf } from './order.ts'
import { detailHint } from './order-hint.ts'
import { stepsOf } from './order-steps.ts'
import type { Booking } from './voucher-row.tsx'

type Props = {
  order: Order
  bookings: readonly Booking[]
  /** How long it can still be paid. */
  clock?: ReactNode
  cancel?: ReactNode
}

/** The desktop's head: where the order stands, what comes next, and the stations behind and before it. */
export function OrderHead({ order, bookings, clock, cancel }: Props) {
  const next = nextStep(order)
  return (
    <section className="rounded-20 bg-white px-7.5 py-6.5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-70 flex-1">
          <Title order={order} bookings={bookings} />
          {clock}
        </div>
        <div className="flex flex-wrap gap-2.5">
          {cancel}
          {next && (
            <LinkButton to={next.to} variant="go" className="px-6.5!">
              {next.label}
            </LinkButton>
          )}
        </div>
      </div>
      <Stations order={order} className="mt-7 -mx-10" />
    </section>
  )
}

/** The phone's: no buttons, they stand at the foot or beside each examination. */
export function OrderHeadPhone({ order, bookings, clock }: Props) {
  return (
    <section className="bg-white px-4 pt-1.5 pb-4.5">
      <Title order={order} bookings={bookings} />
      {clock}
      <Stations order={order} className="mt-5 -mx-3.5" />
    </section>
  )
}

function Title({ order, bookings }: Pick<Props, 'order' | 'bookings'>) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-tablet:flex-col-reverse max-tablet:items-start">
        <h1 className="font-bold text-24 tablet:text-26">{headline(order)}</h1>
        <Tag tone={toneOf(order.state).tag}>{order.stateName}</Tag>
      </div>
      <p className="num wrap-break-word mt-1 text-ink-2">
        {cancelsBooking(order) ? `${detailHint(order, bookings)}，预约也一起取消了` : detailHint(order, bookings)}
      </p>
    </>
  )
}

function Stations({ order, className }: { order: Order; className: string }) {
  const stations = stepsOf(order)
  if (!stations) return null
  return (
    <div className={className}>
      <StepProgress label="订单进度" steps={stations.steps} current={stations.current} />
    </div>
  )
}
