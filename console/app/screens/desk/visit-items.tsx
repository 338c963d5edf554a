import { yuanText } from '@mall/contract/money'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type ReactNode, useId } from 'react'

export type Item = StaffOutput<'getVisit'>['items'][number]

const ITEM_STATES = { planned: '', open: '待做', done: '做完', 'not-today': '今天不做', refused: '不做了' } as const

type Props = {
  items: readonly Item[]
  /** Those that are not done today. */
  leftOut: readonly string[]
  /** Whether it is known what goes back for them. */
  isPriced?: boolean
  /** What a tick says. */
  hint?: string
  /** Beside the heading. */
  action?: ReactNode
  /** Which of them can be ticked. */
  choice?: { chosen: readonly string[]; isOpen: (item: Item) => boolean; onChoose: (ids: readonly string[]) => void }
}

/** The items of a visit with what goes back for those that are left out. */
export function VisitItems({ items, leftOut, isPriced = true, hint, action, choice }: Props) {
  const id = useId()
  const toggle = (chosen: readonly string[], itemId: string) =>
    chosen.includes(itemId) ? chosen.filter((one) => one !== itemId) : [...chosen, itemId]
  return (
    <section aria-labelledby={id} className="rounded-12 border border-line bg-white">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <div className="min-w-0 grow">
          <h3 id={id} className="font-semibold">
            导检单，{items.length} 项
          </h3>
          {hint && <p className="text-14 text-ink-2">{hint}</p>}
        </div>
        {action}
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.itemId} className="flex min-h-11 items-center gap-2 border-line border-t px-4 py-1.5">
            <span className={classes('grow', leftOut.includes(item.itemId) && 'text-ink-3 line-through')}>
              {choice?.isOpen(item) ? (
                <Checkbox
                  isSelected={choice.chosen.includes(item.itemId)}
                  onChange={() => choice.onChoose(toggle(choice.chosen, item.itemId))}
                >
                  {item.name}
                </Checkbox>
              ) : (
                item.name
              )}
            </span>
            <span className="text-14 text-ink-2">
              {[item.isExtra && '加项', item.needsFasting && '空腹', ITEM_STATES[item.state]].filter(Boolean).join(' ')}
            </span>
          </li>
        ))}
      </ul>
      {isPriced && <BackLine items={items.filter(({ itemId }) => leftOut.includes(itemId))} />}
    </section>
  )
}

/** Computed by the refund itself. */
function BackLine({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null
  const cash = items.reduce((sum, { back }) => sum + back.cashFen, 0)
  const cards = items.reduce((sum, { back }) => sum + back.cardFen, 0)
  return (
    <p className="border-line border-t px-4 py-3 text-14">
      今天不做 {items.length} 项，
      {cash + cards === 0 ? (
        '没有可退的钱'
      ) : (
        <>
          检查结束时退 <b className="num">{yuanText(cash)}</b>
          {cards > 0 && `，另退回福卡 ${yuanText(cards)}`}
        </>
      )}
    </p>
  )
}
