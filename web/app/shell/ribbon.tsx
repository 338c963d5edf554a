import { useMaybeSite } from './site.ts'

const NAMES = { test: '测试环境', uat: '验收环境', pre: '预发布环境' }

/** Outside of production every screen says where it is. On phones upright in the margin, where it lies on nothing. */
export function Ribbon() {
  const environment = useMaybeSite()?.environment ?? 'prod'
  if (environment === 'prod') return null
  return (
    <aside
      aria-label="环境"
      className="no-print pointer-events-none fixed left-0 z-20 rounded-r-8 bg-ink text-14 text-white leading-none max-md:top-2/5 max-md:px-2 max-md:py-px max-md:[writing-mode:vertical-rl] md:bottom-0 md:px-2.5 md:py-1"
    >
      {NAMES[environment]}
    </aside>
  )
}
