import { FIGURE_TABLES, ORDER_STEP_NAMES } from '@mall/contract/revenue/kinds'
import type { ReactNode } from 'react'
import { useRead } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Panel } from '../../parts/panel.tsx'
import { changeText, type FigureFilter, progressPath, shareOf, shareText } from './figure-view.ts'
import { NumberLink } from './number-link.tsx'

type Props = { filter: FigureFilter; isWanted: boolean; extract: ReactNode }

/** How far the examination orders of the span came; each number opens its orders. `isWanted`: there can be such a span. */
export function ProgressPanel({ filter, isWanted, extract }: Props) {
  const read = useRead('getProgress', filter, { isWanted })
  const steps = read.data?.steps ?? []
  const most = Math.max(1, ...steps.map(({ orders }) => orders))
  return (
    <Panel
      title={FIGURE_TABLES.progress}
      aside={
        <span className="flex items-center gap-x-3 text-13 text-ink-3 max-tablet:grow max-tablet:justify-between">
          这段时间下的体检订单，走到了哪
          {extract}
        </span>
      }
    >
      {!read.data && read.error && <Failed error={read.error} onRetry={read.refetch} />}
      {!read.data && read.isPending && (
        <p role="status" className="px-4 py-3">
          正在打开……
        </p>
      )}
      <ol className="px-4 py-2">
        {steps.map(({ step, orders, ordersBefore }, index) => {
          const last = steps[index - 1]
          return (
            <li
              key={step}
              className="grid grid-cols-[4.5em_minmax(0,1fr)_5em_3.5em] items-center gap-2 tablet:grid-cols-[4.5em_minmax(0,1fr)_6em_4em_4.5em]"
            >
              <span>{ORDER_STEP_NAMES[step]}</span>
              <span aria-hidden className="h-5 rounded-4 bg-surface-tint">
                <span
                  className="block h-5 rounded-4 bg-brand"
                  style={{ width: `${Math.sqrt(orders / most) * 100}%`, opacity: 1 - index * 0.15 }}
                />
              </span>
              <span className="text-right">
                <NumberLink to={progressPath(step, filter)}>{orders.toLocaleString('en')}</NumberLink>
              </span>
              <span className="num text-right text-13 text-ink-2">
                {last ? shareText(shareOf(orders, last.orders)) : ''}
              </span>
              <span className="num text-right text-13 text-ink-3 max-tablet:hidden">
                {changeText(orders, ordersBefore) ?? '—'}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="px-4 pb-3 text-13 text-ink-3">
        百分比是比上一步，最右边是和前一段比；条长按平方根画。约在几个院区的，在每个院区各算一单
      </p>
    </Panel>
  )
}

/** The same of each category; each number opens its orders. */
export function CategoryProgress({ filter, isWanted }: { filter: FigureFilter; isWanted: boolean }) {
  const read = useRead('getProgress', filter, { isWanted })
  const { steps = [], categories = [] } = read.data ?? {}
  return (
    <DataTable
      label="各品类从下单到报告"
      rows={categories}
      state={read}
      keyOf={({ categoryId }) => categoryId}
      empty={{ title: '这段时间没有体检订单', hint: '换一段日期看看' }}
      columns={[
        { name: '品类', isLong: true, cell: ({ categoryName }) => categoryName },
        ...steps.map(({ step }, nth) => ({
          name: ORDER_STEP_NAMES[step],
          isRight: true,
          cell: ({ categoryId, orders }: (typeof categories)[number]) => (
            <span className="inline-flex items-center gap-x-2">
              {nth > 0 && (
                <span className="num text-13 text-ink-3">
                  {shareText(shareOf(orders[nth] ?? 0, orders[nth - 1] ?? 0))}
                </span>
              )}
              <NumberLink to={progressPath(step, { ...filter, categoryId })}>
                {(orders[nth] ?? 0).toLocaleString('en')}
              </NumberLink>
            </span>
          ),
        })),
      ]}
    />
  )
}
