import { yuanText } from '@mall/contract/money'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { signedYuan } from '../../parts/yuan.ts'
import type { OrderView } from './order-text.ts'

type Amounts = OrderView['amounts']

/** From the list price to what stays: each step takes off or adds. */
const STEPS: readonly { name: string; fenOf: (amounts: Amounts) => number; isSum?: true }[] = [
  { name: '标价', fenOf: ({ listFen }) => listFen, isSum: true },
  { name: '活动', fenOf: ({ activityFen }) => -activityFen },
  { name: '券', fenOf: ({ couponFen }) => -couponFen },
  { name: '税', fenOf: ({ taxFen }) => taxFen },
  { name: '福卡', fenOf: ({ cardFen }) => -cardFen },
  { name: '现金', fenOf: ({ cashFen }) => cashFen, isSum: true },
  { name: '退现金', fenOf: ({ refundedCashFen }) => -refundedCashFen },
  { name: '净收', fenOf: ({ cashFen, refundedCashFen }) => cashFen - refundedCashFen, isSum: true },
]

/** Where every fen of an order comes from and goes, by line and together. */
export function OrderMoney({ order }: { order: OrderView }) {
  const { amounts, differenceFen, lines } = order
  return (
    <section className="rounded-10 border border-line bg-white">
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2.5">
        <h2 className="font-bold text-15">每一分钱的来历</h2>
        <span
          className={classes(
            'ml-auto flex items-center gap-1.5 font-semibold text-14',
            differenceFen === 0 ? 'text-success' : 'text-danger',
          )}
        >
          <Icon name={differenceFen === 0 ? 'success' : 'warning'} size={18} />
          {differenceFen === 0 ? '加得起来，差 0 分' : `对不上，差 ${yuanText(differenceFen)}，请告诉财务`}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by key */}
      <section aria-label="逐行的金额" tabIndex={0} className="overflow-x-auto">
        <table className="num w-full min-w-180 text-14">
          <thead className="bg-surface-sunk text-13 text-ink-2">
            <tr>
              <th scope="col" className="px-4 py-2 text-left font-semibold">
                哪一行
              </th>
              {STEPS.map(({ name }) => (
                <th key={name} scope="col" className="px-3 py-2 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.lineId} name={`${line.productName} ${line.specName}`.trim()} amounts={line.amounts} />
            ))}
          </tbody>
          <tfoot>
            <Row name="合计" amounts={amounts} isTotal />
          </tfoot>
        </table>
      </section>
      {amounts.refundedCardFen > 0 && (
        <p className="border-line border-t px-4 py-2.5 text-14 text-ink-2">
          另有 {yuanText(amounts.refundedCardFen)} 退回福卡
        </p>
      )}
      {order.cards.length > 0 && (
        <p className="border-line border-t px-4 py-2.5 text-14 text-ink-2">
          {order.cards.map((card) => `${card.title} ${card.cardNumber} 付 ${yuanText(card.amountFen)}`).join('；')}
        </p>
      )}
    </section>
  )
}

function Row({ name, amounts, isTotal }: { name: string; amounts: Amounts; isTotal?: boolean }) {
  return (
    <tr className={classes('border-line border-t', isTotal && 'border-line-strong font-bold')}>
      <th scope="row" className={classes('px-4 py-2 text-left', !isTotal && 'font-normal')}>
        {name}
      </th>
      {STEPS.map((step) => {
        const fen = step.fenOf(amounts)
        return (
          <td
            key={step.name}
            className={classes('px-3 py-2 text-right', step.isSum && 'font-bold', fen === 0 && 'text-ink-3')}
          >
            {signedYuan(fen)}
          </td>
        )
      })}
    </tr>
  )
}
