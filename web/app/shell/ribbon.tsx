import { useMaybeSite } from './site.ts'

const NAMES = { test: '测试环境', uat: '验收环境', pre: '预发布环境' }

/** Outside of production every screen says where it is, so that nobody takes a trial for the shop. */
export function Ribbon() {
  const environment = useMaybeSite()?.environment ?? 'prod'
  if (environment === 'prod') return null
  return (
    <aside
      aria-label="环境"
      className="no-print pointer-events-none fixed bottom-22 left-0 z-20 rounded-r-8 bg-ink px-2.5 py-1 text-14 text-white leading-none md:bottom-0 large:bottom-28 md:large:bottom-0"
    >
      {NAMES[environment]}
    </aside>
  )
}
