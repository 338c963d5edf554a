import type { getRecommendList } from '@mall/contract/catalogue/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { PillTabs, Section, SectionLink } from '@mall/ui/layout/section.tsx'
import { type ReactNode, useState } from 'react'
import { FeaturedProduct } from './featured-product.tsx'

type Recommended = OutputOf<typeof getRecommendList>['tabs']
export type RecommendedProduct = Recommended[number]['list'][number]

type Props = { tabs: Recommended; card: (product: RecommendedProduct) => ReactNode }
type WideProps = Props & { total: number }

const CARDS = 6

/** The season's choice: one large, six beside it, by tab; on a tablet the first tab's with three. */
export function Recommend({ tabs, total, card }: WideProps) {
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const [featured, ...others] = (tabs.find((tab) => tab.id === chosen) ?? tabs[0])?.list ?? []
  if (tabs.length === 0) return null
  return (
    <Section
      title="本季推荐"
      hint="按给谁做挑好，每一份都写明查什么"
      aside={
        <>
          <div className="max-desktop:hidden">
            <PillTabs
              label="推荐给谁"
              options={tabs.map((tab) => ({ id: tab.id, label: tab.tabName }))}
              chosen={chosen}
              onChoose={setChosen}
            />
          </div>
          <span className="desktop:hidden">
            <SectionLink to="/searchList">全部 {total} 个</SectionLink>
          </span>
        </>
      }
    >
      <ul className="grid grid-cols-3 gap-4.5 large:grid-cols-2 desktop:grid-cols-4 desktop:gap-6 desktop:large:grid-cols-3">
        {featured && (
          <li className="col-span-full desktop:col-span-2">
            <FeaturedProduct product={featured} />
          </li>
        )}
        {others.slice(0, CARDS).map((product) => (
          <li
            key={product.id}
            className="max-desktop:nth-[n+5]:hidden desktop:large:nth-[n+6]:hidden max-desktop:large:nth-[4]:hidden"
          >
            {card(product)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const ROWS = 5

/** The season's choice on the phone: a list. */
export function RecommendRows({ tabs, card }: Props) {
  if (tabs.length === 0) return null
  return (
    <Section title="本季推荐" aside={<SectionLink to="/searchList">全部</SectionLink>} className="[&>div]:mb-0">
      <ul>
        {tabs[0]?.list.slice(0, ROWS).map((product) => (
          <li key={product.id}>{card(product)}</li>
        ))}
      </ul>
    </Section>
  )
}
