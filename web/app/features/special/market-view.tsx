import { BOOK_AHEAD_DAYS } from '@mall/contract/order/terms'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import type { ReactNode } from 'react'
import { MarketCategories } from './market-categories.tsx'
import { MarketItems } from './market-items.tsx'
import type { FoundMarket } from './market-query.ts'
import { Steps } from './steps.tsx'

type Props = { found: FoundMarket; isPhone: boolean; bases: ReactNode; ownVouchers: ReactNode }

const STEPS = [
  { title: '选院区和日子', text: `先挑一家近的院区和一个早上，明天起 ${BOOK_AHEAD_DAYS} 天内都能选` },
  { title: '配项目', text: '拿一份套餐打底，或者从零开始，想查什么加什么，重复的不收' },
  { title: '选人，确认付款', text: '名额为您留着，付好就算约好，改期退款和别的体检一样' },
]

/** The entry of the market: how it works, the base packages, and every item with its price. */
export function MarketView({ found, isPhone, bases, ownVouchers }: Props) {
  return (
    <div className="pb-10 tablet:pb-18">
      <section className="bg-surface-tint py-6 tablet:py-12">
        <div className="wrap">
          <h1 className="font-bold text-26 tablet:text-40">体检超市</h1>
          <p className="mt-1 text-17 text-ink-2 tablet:mt-2 tablet:text-20">
            {found.market.itemTotal} 个单项，一项一个价，想查什么自己挑。
          </p>
          <Steps steps={STEPS} className="mt-5 tablet:mt-8" />
          <div className="mt-5 flex flex-wrap gap-3 *:max-tablet:grow tablet:mt-8">
            <LinkButton to="/market-appointment/branchHospital" variant="go" size="l">
              从零开始自己配
            </LinkButton>
            <LinkButton to="#bases" variant="line" size="l">
              拿一份打底
            </LinkButton>
            {ownVouchers}
          </div>
        </div>
      </section>
      <section id="bases" aria-labelledby="bases-title" className="wrap scroll-mt-16 pt-7 tablet:pt-14">
        <h2 id="bases-title" className="font-bold text-20 tablet:text-32">
          打底套餐
        </h2>
        <p className="mt-0.5 mb-3 text-14 text-ink-3 tablet:mb-5 tablet:text-18">买哪份都能再加项，加多少都行</p>
        {found.market.bases.length > 0 ? (
          bases
        ) : (
          <Notice action={<LinkButton to="/searchList">看全部套餐</LinkButton>}>
            打底套餐正在更新，先看看现成的套餐，约的时候一样可以加项。
          </Notice>
        )}
      </section>
      <section aria-labelledby="items-title" className="wrap pt-8 tablet:pt-16">
        <h2 id="items-title" className="font-bold text-20 tablet:text-32">
          可以单加的项目
        </h2>
        <p className="mt-0.5 mb-3 text-14 text-ink-3 tablet:mb-5 tablet:text-18">价格就是到院价，约的时候加上</p>
        <div className="grid grid-cols-1 items-start gap-3 tablet:grid-cols-[180px_minmax(0,1fr)] tablet:gap-5 desktop:grid-cols-[200px_minmax(0,1fr)] desktop:gap-8 desktop:large:grid-cols-[240px_minmax(0,1fr)]">
          <MarketCategories found={found} isPhone={isPhone} />
          <MarketItems found={found} />
        </div>
      </section>
    </div>
  )
}
