import { FIGURE_STEP_NAMES, FIGURE_STEPS } from '@mall/contract/revenue/kinds'
import { Button } from '@mall/ui/actions/button.tsx'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
import { BranchFigures, MoneyBreakdown, SeriesTable } from './breakdowns.tsx'
import { CategoryCells } from './category-cells.tsx'
import { CouponFigures } from './coupon-figures.tsx'
import { FigureFilters } from './figure-filters.tsx'
import { CostTotals, FigureTotals } from './figure-totals.tsx'
import { type FigureView, useFigureView } from './figure-view.ts'
import { MoneyChart } from './money-chart.tsx'
import { ProgressPanel } from './progress-panel.tsx'

/** What came in and went back in a span, and who came; each number opens its rows. */
export default function FiguresPage() {
  const view = useFigureView()
  const { filter, step, whyNot } = view
  const read = useRead('getFigures', { ...filter, step }, { isWanted: whyNot === null })
  const { from, to, branchId } = filter
  const visits = useRead('getVisitFigures', { from, to, ...(branchId && { branchId }) }, { isWanted: whyNot === null })
  const figures = read.data
  return (
    <>
      <PageHeader title="报表" note="净收入 = 收款 − 退款，含福卡，按到账那天算，和对账的数一样；点数字看明细" />
      <FigureFilters view={view} figures={figures} />
      {!figures && read.error && <Failed error={read.error} onRetry={read.refetch} />}
      {!figures && read.isPending && whyNot === null && (
        <p role="status" className="px-4 tablet:px-6">
          正在打开……
        </p>
      )}
      {figures && (
        <div
          className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-6 tablet:px-6 desktop:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]"
          aria-busy={read.isPlaceholderData || undefined}
        >
          <div className="desktop:col-span-2">
            <FigureTotals figures={figures} visits={visits.data} filter={filter} />
            {figures.uncounted > 0 && (
              <p role="status" className="pt-2 text-13 text-ink-2">
                还有 {figures.uncounted} 个订单刚有变化，正在算，几秒后刷新就有
              </p>
            )}
          </div>
          <Panel title="净收入" aside={<Looks view={view} />}>
            {view.isTable ? (
              <SeriesTable figures={figures} filter={filter} state={read} />
            ) : (
              <MoneyChart figures={figures} filter={filter} />
            )}
          </Panel>
          <Panel title="收款、退款和让利" aside={<span className="text-13 text-ink-3">和前一段比</span>}>
            <CostTotals figures={figures} filter={filter} />
          </Panel>
          <ProgressPanel filter={filter} isWanted={whyNot === null} />
          <Panel title="优惠券" aside={<span className="text-13 text-ink-3">各种券抵掉多少</span>}>
            <CouponFigures figures={figures} filter={filter} state={read} />
          </Panel>
          <div className="desktop:col-span-2">
            <Panel
              title="院区"
              aside={<span className="text-13 text-ink-3">到检、爽约和号源按体检那天，不分品类和渠道</span>}
            >
              <BranchFigures figures={figures} visits={visits.data} filter={filter} state={read} />
            </Panel>
          </div>
          <div className="desktop:col-span-2">
            <Panel
              title="品类和渠道"
              aside={<span className="text-13 text-ink-3">净收入，元；在几个品类里的商品算在第一个</span>}
            >
              <CategoryCells figures={figures} filter={filter} />
            </Panel>
          </div>
          <Panel title="渠道">
            <MoneyBreakdown of="channels" figures={figures} filter={filter} state={read} />
          </Panel>
          <Panel title="顾问">
            <MoneyBreakdown of="staff" figures={figures} filter={filter} state={read} />
          </Panel>
        </div>
      )}
    </>
  )
}

/** By day, week or month; as a line or in figures. */
function Looks({ view: { step, isTable, set } }: { view: FigureView }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {FIGURE_STEPS.map((one) => (
        <Button
          key={one}
          size="s"
          variant={one === step ? 'brand' : 'line'}
          aria-pressed={one === step}
          onPress={() => set({ step: one })}
        >
          {FIGURE_STEP_NAMES[one]}
        </Button>
      ))}
      <Button size="s" onPress={() => set({ look: isTable ? undefined : 'table' })}>
        {isTable ? '看图' : '看表'}
      </Button>
    </div>
  )
}
