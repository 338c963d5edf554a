import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'

type Props = {
  steps: readonly { name: string; amountFen: number; note: string }[]
  realPay: number
  /** 还需付款 before paying, 实付 afterwards. */
  totalName: string
  /** Below desktop the total stands in a bar; tablets do without the line here. */
  isTotalInBar?: boolean
}

/** The price breakdown; its lines add up to the amount due. */
export function PriceSteps({ steps, realPay, totalName, isTotalInBar = false }: Props) {
  return (
    <dl
      className={
        isTotalInBar ? 'tablet:max-desktop:grid tablet:max-desktop:grid-cols-2 tablet:max-desktop:gap-x-10' : undefined
      }
    >
      {steps.map((step) => (
        <div key={`${step.name} ${step.note}`} className="flex items-baseline justify-between gap-3 py-1.5">
          <dt className="text-ink-2">
            {step.name}
            {step.note && <span className="text-14 text-ink-3">（{step.note}）</span>}
          </dt>
          <dd className="num whitespace-nowrap">
            {step.amountFen < 0 ? '−' : ''}¥{yuan(Math.abs(step.amountFen), true)}
          </dd>
        </div>
      ))}
      <div
        className={classes(
          'mt-3 flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t pt-3',
          isTotalInBar && 'tablet:max-desktop:hidden',
        )}
      >
        <dt className="whitespace-nowrap font-bold text-18">{totalName}</dt>
        <dd className="ml-auto">
          <Price fen={realPay} size="l" hasCents />
        </dd>
      </div>
    </dl>
  )
}
