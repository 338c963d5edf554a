import { Link } from '@mall/ui/navigation/link.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { signedYuan } from '../../parts/yuan.ts'
import {
  changeText,
  type FigureFilter,
  type Figures,
  figuresPath,
  placesPath,
  rowsPath,
  shareOf,
  shareText,
  type VisitFigures,
  visitsPath,
} from './figure-view.ts'
import { BookingsLink, NumberLink } from './number-link.tsx'

type State = Parameters<typeof DataTable>[0]['state']
type Props = { figures: Figures; filter: FigureFilter; state: State }

interface Line {
  key: string
  name: string
  salesFen: number
  refundsFen: number
  netFen: number
  netFenBefore: number
  /** The figures of this one alone. */
  own: FigureFilter
}

const EMPTY = { title: '这段时间没有收款和退款', hint: '换一段日期看看' }

/** Only this one. */
const Only = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-flex min-h-control-m items-center font-semibold underline-offset-4 hover:underline">
    {children}
  </Link>
)

const moneyColumns = [
  {
    name: '净收入（元）',
    isRight: true,
    cell: ({ netFen, own }: Line) => <NumberLink to={rowsPath('net', own)}>{signedYuan(netFen)}</NumberLink>,
  },
  {
    name: '比前一段',
    isRight: true,
    isTight: true,
    cell: ({ netFen, netFenBefore }: Line) => changeText(netFen, netFenBefore) ?? '—',
  },
]

const restColumns = [
  {
    name: '收款（元）',
    isRight: true,
    isSpare: true,
    cell: ({ salesFen, own }: Line) => <NumberLink to={rowsPath('sales', own)}>{signedYuan(salesFen)}</NumberLink>,
  },
  {
    name: '退款率',
    isRight: true,
    cell: ({ salesFen, refundsFen, own }: Line) => (
      <NumberLink to={rowsPath('refunds', own)}>{shareText(shareOf(refundsFen, salesFen))}</NumberLink>
    ),
  },
]

/** Money and visits of each branch. */
export function BranchFigures({ figures, visits, filter, state }: Props & { visits: VisitFigures | undefined }) {
  const byBranch = new Map(visits?.branches.map((one) => [one.branchId, one]))
  const lines = figures.branches.map(({ branchId, branchName, ...sums }): Line => {
    return { key: branchId, name: branchName, ...sums, own: { ...filter, branchId } }
  })
  const known = new Set(lines.map(({ key }) => key))
  // Some have visits alone.
  const others = (visits?.branches ?? []).flatMap(({ branchId, branchName }): Line[] =>
    known.has(branchId)
      ? []
      : [
          {
            ...{ key: branchId, name: branchName, salesFen: 0, refundsFen: 0, netFen: 0, netFenBefore: 0 },
            own: { ...filter, branchId },
          },
        ],
  )
  return (
    <DataTable
      label="各院区"
      rows={[...lines, ...others]}
      state={state}
      keyOf={({ key }) => key}
      empty={EMPTY}
      columns={[
        { name: '院区', isLong: true, cell: ({ name, own }) => <Only to={figuresPath(own)}>{name}</Only> },
        ...moneyColumns,
        ...restColumns,
        {
          name: '到检',
          isRight: true,
          cell: ({ key, own }) => {
            const visit = byBranch.get(key)
            return visit ? <BookingsLink to={visitsPath('kept', own)}>{visit.kept}</BookingsLink> : '—'
          },
        },
        {
          name: '爽约率',
          isRight: true,
          cell: ({ key, own }) => {
            const visit = byBranch.get(key)
            if (!visit) return '—'
            const share = shareOf(visit.noShows, visit.kept + visit.noShows)
            return <BookingsLink to={visitsPath('no-show', own)}>{shareText(share)}</BookingsLink>
          },
        },
        {
          name: '号源用掉',
          isRight: true,
          isTight: true,
          cell: ({ key, own }) => {
            const visit = byBranch.get(key)
            if (!visit || visit.places === 0) return '—'
            const share = shareText(shareOf(visit.taken, visit.places))
            return <NumberLink to={placesPath(own)}>{`${share}，共 ${visit.places}`}</NumberLink>
          },
        },
      ]}
    />
  )
}

/** Money of each channel, or of each adviser. */
export function MoneyBreakdown({ of, figures, filter, state }: Props & { of: 'channels' | 'staff' }) {
  const lines =
    of === 'channels'
      ? figures.channels.map(
          ({ channel, channelName, ...sums }): Line => ({
            ...{ key: channel, name: channelName, ...sums, own: { ...filter, channel } },
          }),
        )
      : figures.staff.map(
          ({ staffCode, ...sums }): Line => ({
            ...{ key: staffCode, name: staffCode, ...sums, own: { ...filter, staffCode } },
          }),
        )
  return (
    <DataTable
      label={of === 'channels' ? '各渠道' : '各顾问'}
      rows={lines}
      state={state}
      keyOf={({ key }) => key}
      empty={of === 'channels' ? EMPTY : { title: '没有顾问带来的订单', hint: '订单带着顾问工号的，才在这里' }}
      columns={[
        {
          name: of === 'channels' ? '渠道' : '顾问工号',
          isLong: true,
          cell: ({ name, own }) => <Only to={figuresPath(own)}>{name}</Only>,
        },
        ...moneyColumns,
        ...restColumns,
      ]}
    />
  )
}

/** By day, week or month, as figures. */
export function SeriesTable({ figures, filter, state }: Props) {
  return (
    <DataTable
      label="每段的钱"
      rows={[...figures.series].reverse()}
      state={state}
      keyOf={({ from }) => from}
      empty={EMPTY}
      columns={[
        { name: '日期', isTight: true, cell: ({ from, to }) => (from === to ? from : `${from} 到 ${to}`) },
        ...(['net', 'sales', 'refunds'] as const).map((of) => ({
          name: { net: '净收入（元）', sales: '收款（元）', refunds: '退款（元）' }[of],
          isRight: true,
          cell: (row: Figures['series'][number]) => (
            <NumberLink to={rowsPath(of, { ...filter, from: row.from, to: row.to })}>
              {signedYuan({ net: row.netFen, sales: row.salesFen, refunds: row.refundsFen }[of])}
            </NumberLink>
          ),
        })),
      ]}
    />
  )
}
