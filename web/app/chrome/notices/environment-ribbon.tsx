import { useMaybeSite } from '../../shell/site/site.ts'

const NAMES = { test: '测试环境', uat: '验收环境', pre: '预发布环境' }

/** Names the environment outside of production; on phones at the top in the flow, so that it covers nothing. */
export function EnvironmentRibbon() {
  const environment = useMaybeSite()?.environment ?? 'prod'
  if (environment === 'prod') return null
  return (
    <aside
      aria-label="环境"
      className="no-print bg-ink py-1 text-center text-14 text-white leading-none md:pointer-events-none md:fixed md:bottom-0 md:left-0 md:z-20 md:rounded-r-8 md:px-2.5"
    >
      {NAMES[environment]}
    </aside>
  )
}
