import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { PageNotReady } from '../../features/content/not-written.tsx'
import { nullIfMissing } from '../../features/content/null-if-missing.ts'
import type { Report } from '../../features/report/report-view.ts'
import { ReportView } from '../../features/report/report-view.tsx'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import { ssrContext } from '../../shell/routing/ssr-context.ts'
import type { Route } from './+types/data-report'

const data = screenData(async (api, { url }) => {
  const requestedId = url.searchParams.get('id') ?? ''
  const { product } = await api.getOperator({})
  // An invalid id shows the latest report.
  const report = /^[\w-]{1,64}$/.test(requestedId)
    ? await api.getGroupDataReport({ product, id: requestedId })
    : await nullIfMissing(api.getGroupDataReport({ product }))
  const drawings: string[] = []
  return { report, drawings }
})
export const clientLoader = data.inBrowser

/** The document carries the charts too, drawn for the window that it goes to. */
export async function loader(args: Route.LoaderArgs) {
  const [{ report }, { drawChart }] = await Promise.all([
    data.onServer(args),
    import('../../features/report/draw-chart.server.ts'),
  ])
  const isPhone = args.context.get(ssrContext).layout === 'phone'
  return { report, drawings: (report?.tables ?? []).map((table) => drawChart(table, isPhone)) }
}

const TITLE = '体检数据报告'
const hasReport = (data: unknown): data is { report: Report } =>
  typeof data === 'object' && data !== null && 'report' in data && data.report !== null

export const handle: ScreenHandle = {
  query: ['id'],
  title: ({ data }) => (hasReport(data) ? data.report.title : TITLE),
  description: ({ data }) =>
    hasReport(data) ? `${data.report.title}：${data.report.intro}${data.report.source}。` : undefined,
  canonicalQuery: ['id'],
  crumbs: ({ data }) => [
    { label: '健康资讯', to: '/healthInformation' },
    { label: TITLE, to: '/data-report' },
    ...(hasReport(data) ? [{ label: `${data.report.title}` }] : []),
  ],
}

export default function DataReport({ loaderData: { report, drawings } }: Route.ComponentProps) {
  if (!report)
    return <PageNotReady title={TITLE} action={<LinkButton to="/healthInformation">看健康资讯</LinkButton>} />
  return <ReportView key={report.id} report={report} drawings={drawings} />
}
