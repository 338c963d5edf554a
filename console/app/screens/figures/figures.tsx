import { FIGURE_STEP_NAMES, FIGURE_STEPS, FIGURE_TABLES, type FigureTable } from '@mall/contract/revenue/kinds'
import { Button } from '@mall/ui/actions/button.tsx'
import type { ReactNode } from 'react'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ExtractButton } from '../extracts/extract-button.tsx'
import { BranchFigures, MoneyBreakdown, SeriesTable } from './breakdowns.tsx'
import { CategoryCells } from './category-cells.tsx'
import { CouponFigures } from './coupon-figures.tsx'
import { FigureFilters } from './figure-filters.tsx'
import { CostTotals, FigureTotals } from './figure-totals.tsx'
import { type FigureView, useFigureView } from './figure-view.ts'
import { MoneyChart } from './money-chart.tsx'
import { CategoryProgress, ProgressPanel } from './progress-panel.tsx'

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
          <Panel
            title={FIGURE_TABLES.series}
            aside={
              <div className="flex flex-wrap gap-1.5">
                <Looks view={view} />
                <TableExtract table="series" view={view} />
              </div>
            }
          >
            {view.isTable ? (
              <SeriesTable figures={figures} filter={filter} state={read} />
            ) : (
              <MoneyChart figures={figures} filter={filter} />
            )}
          </Panel>
          <Panel title="收款、退款和让利" aside={<span className="text-13 text-ink-3">和前一段比</span>}>
            <CostTotals figures={figures} filter={filter} />
          </Panel>
          <ProgressPanel
            filter={filter}
            isWanted={whyNot === null}
            extract={<TableExtract table="progress" view={view} />}
          />
          <TablePanel table="coupons" note="各种券抵掉多少" view={view}>
            <CouponFigures figures={figures} filter={filter} state={read} />
          </TablePanel>
          <div className="desktop:col-span-2">
            <TablePanel table="branches" note="到检、爽约和号源按体检那天，不分品类和渠道" view={view}>
              <BranchFigures figures={figures} visits={visits.data} filter={filter} state={read} />
            </TablePanel>
          </div>
          <div className="desktop:col-span-2">
            <TablePanel table="cells" note="净收入，元；在几个品类里的商品算在第一个" view={view}>
              <CategoryCells figures={figures} filter={filter} />
            </TablePanel>
          </div>
          <div className="desktop:col-span-2">
            <TablePanel
              table="category-progress"
              note="这段时间下的体检订单；有几个品类的订单，在每个品类各算一单"
              view={view}
            >
              <CategoryProgress filter={filter} isWanted={whyNot === null} />
            </TablePanel>
          </div>
          <TablePanel table="channels" view={view}>
            <MoneyBreakdown of="channels" figures={figures} filter={filter} state={read} />
          </TablePanel>
          <TablePanel table="staff" view={view}>
            <MoneyBreakdown of="staff" figures={figures} filter={filter} state={read} />
          </TablePanel>
        </div>
      )}
    </>
  )
}

/** Takes one of the tables out with the filters of the page. */
const TableExtract = ({ table, view: { filter, step } }: { table: FigureTable; view: FigureView }) => (
  <ExtractButton list={{ of: 'figureTable', table, step, ...filter }} />
)

type TablePanelProps = { table: FigureTable; note?: string; view: FigureView; children: ReactNode }

const TablePanel = ({ table, note, view, children }: TablePanelProps) => (
  <Panel
    title={FIGURE_TABLES[table]}
    aside={
      <span className="flex items-center gap-x-3 text-13 text-ink-3 max-tablet:grow max-tablet:justify-between">
        {note}
        <TableExtract table={table} view={view} />
      </span>
    }
  >
    {children}
  </Panel>
)

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
