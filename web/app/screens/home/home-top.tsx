import { ENTRANCE_GROUPS } from '@mall/contract/content/structure-terms'
import type { Api } from '@mall/contract/wire/client'
import { Section, SectionLink } from '@mall/ui/layout/section.tsx'
import { Hero } from '../../features/banner/hero.tsx'
import { PhoneHero } from '../../features/banner/phone-hero.tsx'
import { OrganStrip } from '../../features/category/organ-strip.tsx'
import { WhoGrid } from '../../features/category/who-grid.tsx'
import { Finder } from '../../features/finder/finder.tsx'
import { finderChoices } from '../../features/finder/finder-choices.ts'
import type { HomeBookings } from '../../features/next-check/next-bookings.ts'
import { NextCheck } from '../../features/next-check/next-check.tsx'
import { useLayout } from '../../shell/routing/layout.ts'

type Props = {
  banners: Awaited<ReturnType<Api['getBanner']>>
  categories: Awaited<ReturnType<Api['getCategories']>>
  front: HomeBookings
  ages: readonly { id: string; name: string }[]
  productTotal: number
}

/** Banner, finder, and the two ways to choose: for whom, and what about. */
export function HomeTop({ banners, categories, front, ages, productTotal }: Props) {
  const isPhone = useLayout() === 'phone'
  const [who = [], about = []] = ENTRANCE_GROUPS.map(
    (group) => categories.list.find(({ categoryName }) => categoryName === group)?.subHomeCategoryVO ?? [],
  )
  const choices = finderChoices(who, ages, about)
  return (
    <>
      {isPhone ? <PhoneHero banners={banners.list} /> : <Hero banners={banners.list} />}
      <div className="wrap">
        <Finder
          choices={isPhone ? choices.slice(0, 2) : choices}
          found={productTotal}
          label={isPhone ? '个套餐' : '个'}
        />
        <NextCheck front={front} />
      </div>
      {who.length + about.length > 0 && (
        <Section
          title="为谁选"
          hint="先想清楚给谁做，再看做什么"
          aside={
            // On a phone at the left, where the service bubble does not come to lie.
            <span className="max-tablet:mr-auto">
              <SectionLink to="/guide">说不准？给我查缺</SectionLink>
            </span>
          }
        >
          <WhoGrid entries={who} />
          {!isPhone && about.length > 0 && <OrganStrip entries={about} />}
        </Section>
      )}
      {isPhone && about.length > 0 && (
        <Section title="按部位找">
          <OrganStrip entries={about} />
        </Section>
      )}
    </>
  )
}
