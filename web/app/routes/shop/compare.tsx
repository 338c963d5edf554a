import type { Api } from '@mall/contract/wire/client'
import { chosenCity, useCity } from '../../entities/city/city-choice.tsx'
import { CompareEmpty, NothingCompared } from '../../features/compare/compare-empty.tsx'
import { CompareNotices } from '../../features/compare/compare-notices.tsx'
import { ComparePhone } from '../../features/compare/compare-phone.tsx'
import { requestedProducts } from '../../features/compare/compare-query.ts'
import { CompareWide } from '../../features/compare/compare-wide.tsx'
import { suitedOf } from '../../features/compare/suited-rules.ts'
import { savedAnswers } from '../../features/guide/saved-answers.ts'
import { TierPill } from '../../features/product-card/tier-pill.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/compare'

const data = screenData(async (api, { url }) => {
  const { refs, isCut } = requestedProducts(url.searchParams.get('ids'))
  const ids = refs.join(',')
  if (!ids) return { isCut, comparison: null, suited: null }
  const [comparison, wanted] = await Promise.all([
    api.compareProducts({ ids, cityId: chosenCity() }),
    loadWantedIds(api),
  ])
  return { isCut, comparison, suited: wanted && suitedOf(comparison, wanted) }
})

/** Guide recommendations from this tab's answers; none on the server. */
async function loadWantedIds(api: Api) {
  const answers = savedAnswers.get()
  if (answers === savedAnswers.nothing()) return null
  const { worth } = await api.assess(answers).catch(() => ({ worth: [] }))
  return { sex: answers.sex, worth }
}

export const loader = data.onServer
/** Also runs on hydration: only the browser has the guide answers. */
export const clientLoader = Object.assign(data.inBrowser, { hydrate: true as const })

export const handle: ScreenHandle = {
  query: ['ids'],
  title: '套餐对比',
  description: '把两到四个体检套餐放在一起，逐项看哪些一样、哪些不同、贵在哪里。',
  crumbs: [{ label: '全部套餐', to: '/searchList' }, { label: '套餐对比' }],
  chrome: { phoneFooter: false },
}

export default function Compare({ loaderData: { comparison, isCut, suited } }: Route.ComponentProps) {
  const Screen = useLayout() === 'phone' ? ComparePhone : CompareWide
  const { cityName } = useCity()
  if (!comparison) return <CompareEmpty />
  const notices = <CompareNotices leftOut={comparison.leftOut} isCut={isCut} />
  if (comparison.products.length === 0) {
    return (
      <>
        <div className="tablet:wrap">{notices}</div>
        <NothingCompared hint="链接里的套餐现在都看不到了，可以另外选几个。" />
      </>
    )
  }
  return (
    <Screen
      comparison={comparison}
      cityName={cityName}
      suited={suited}
      notices={notices}
      pill={(one) => <TierPill product={one} />}
    />
  )
}
