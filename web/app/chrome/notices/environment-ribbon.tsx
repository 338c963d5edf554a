import { useMaybeSite } from '../../shell/site/site.ts'

const NAMES = { test: '测试环境', uat: '验收环境', pre: '预发布环境' }

/** Names the environment outside of production; on phones at the top in the flow, so that it covers nothing. */
export function EnvironmentRibbon() {
  const environment = useMaybeSite()?.environment ?? 'prod'
  if (environment === 'prod') return null
  return (
    <aside
      aria-label="环境"
      className="no-print bg-ink py-1 text-center text-14 text-white leading-none tablet:pointer-events-none tablet:fixed tablet:bottom-0 tablet:left-0 tablet:z-20 tablet:rounded-r-8 tablet:px-2.5"
    >
      {NAMES[environment]}
    </aside>
  )
}
