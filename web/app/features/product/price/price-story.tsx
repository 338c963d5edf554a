import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { activityAmong, openSpecs } from '../spec/spec-rules.ts'
import { referenceOf, sumOf } from './price-rules.ts'

interface Step {
  name: string
  fen: number
  sign: '' | '−' | '+' | '='
}

/** Reference minus saving, minus the activity if one is on: how the price of one spec comes about; then what is paid. */
function stepsOf(purchase: Purchase): Step[] {
  const { product, choice, spec, range } = purchase
  if (range.max > range.min) return []
  const reference = referenceOf(purchase)
  const toPay = stepsToPay(purchase)
  if (!reference) return toPay.length > 0 ? [{ name: '页面价', fen: range.min, sign: '' }, ...toPay] : []
  const cheaper = activityAmong(product, spec ? [spec] : openSpecs(product, choice))
  const activity = cheaper ? cheaper.listPrice - cheaper.activityPrice : 0
  const saving = reference.fen - range.min - activity
  const steps: (Step | false)[] = [
    { name: reference.name, fen: reference.fen, sign: '' },
    saving > 0 && { name: product.itemCount > 1 ? '套餐优惠' : '商城优惠', fen: saving, sign: '−' },
    activity > 0 && { name: '活动优惠', fen: activity, sign: '−' },
    ...(toPay.length > 0
      ? toPay
      : [
          {
            name: product.bookingSupport && !product.hasDearerBranch ? '到院也是这个价' : '您付',
            fen: range.min,
            sign: '=',
          } as const,
        ]),
  ]
  return steps.filter((step) => step !== false)
}

/** From the unit price to the amount due: quantity, tax, coupon. */
function stepsToPay({ estimate: { goodsFen, taxFen, coupon, payFen }, quantity, range }: Purchase): Step[] {
  const steps: (Step | false)[] = [
    goodsFen > range.min && { name: `${quantity} 份合计`, fen: goodsFen, sign: '=' },
    coupon !== null && { name: '可用券', fen: coupon.savesFen, sign: '−' },
    taxFen > 0 && { name: '进口税', fen: taxFen, sign: '+' },
    payFen !== goodsFen && { name: taxFen > 0 ? '含税预计付' : '预计付', fen: payFen, sign: '=' },
  ]
  return steps.filter((step) => step !== false)
}

/** The steps in one line. */
const Line = ({ steps, className }: { steps: readonly Step[]; className?: string }) => (
  <span className={classes('num flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 tablet:gap-x-3', className)}>
    {steps.map((step) => (
      <span key={step.name} className="flex items-center gap-2 tablet:gap-3">
        {step.sign && (
          <span aria-hidden="true" className="text-18 text-ink-3">
            {step.sign}
          </span>
        )}
        <span className="flex flex-col-reverse leading-[1.4]">
          <span className="text-14 text-ink-3">{step.name}</span>
          <b className={`font-semibold text-18 ${step.sign === '=' ? 'text-price' : 'text-ink'}`}>
            {step.sign === '=' && '¥'}
            {yuan(step.fen)}
          </b>
        </span>
      </span>
    ))}
  </span>
)

/** How the price comes about, and behind it the sum that the reference is. */
export function PriceStory({ purchase }: { purchase: Purchase }) {
  const steps = stepsOf(purchase)
  if (steps.length === 0) return null
  const { product, spec } = purchase
  const sum = spec && sumOf(product, spec)
  if (!sum || sum.organs.length === 0) return <Line steps={steps} className="mt-2.5" />
  return (
    <details className="mt-2.5">
      <summary className="group/sum flex list-none flex-wrap items-center justify-between gap-x-4 [&::-webkit-details-marker]:hidden">
        <Line steps={steps} />
        <span className="link inline-flex min-h-11 items-center gap-1 text-15 group-hover/sum:underline">
          价格怎么来的
          <Icon name="chevron-down" size={14} />
        </span>
      </summary>
      <table className="num w-full text-15">
        <caption className="sr-only">单项合计怎么加出来的</caption>
        <tbody>
          {sum.organs.map(({ organId, organName, count, fen }) => (
            <Row key={organId} name={organName} note={`${count} 项`} fen={fen} />
          ))}
          {sum.times > 1 && <Row name={`以上各做 ${sum.times} 次`} note={`× ${sum.times}`} />}
          {sum.otherFen > 0 && <Row name="项目以外的服务" note="按所选规格" fen={sum.otherFen} />}
          {steps.map(({ name, fen, sign }) => (
            <Row key={name} name={name} sign={sign} fen={fen} isSum />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-14 text-ink-3">每一项的价钱，是它在院区单独做时的价目表价。到院不另收检查费。</p>
    </details>
  )
}

type RowProps = { name: string; note?: string; sign?: string; fen?: number; isSum?: boolean }

const Row = ({ name, note = '', sign = '', fen, isSum = false }: RowProps) => (
  <tr className={`border-line border-t ${isSum ? 'font-semibold' : 'text-ink-2'}`}>
    <th scope="row" className="py-1.5 text-left font-[inherit]">
      {name}
    </th>
    <td className="py-1.5 text-right text-ink-3">{note}</td>
    <td className="w-28 py-1.5 text-right">{fen !== undefined && `${sign === '−' ? '−' : ''}¥${yuan(fen)}`}</td>
  </tr>
)
