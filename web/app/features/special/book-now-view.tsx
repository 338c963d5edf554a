import type { listOrg } from '@mall/contract/branch/calls'
import { BOOK_AHEAD_DAYS, CUT_OFF, FREE_CHANGES } from '@mall/contract/order/terms'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { BranchName } from '../../entities/branch/branch-name.tsx'
import { dayText } from '../../shell/format/day-text.ts'
import { Steps } from './steps.tsx'
import { VoucherLink } from './voucher-link.tsx'

type Near = OutputOf<typeof listOrg>
type Props = { near: Near; cityName: string; products: ReactNode }

const STEPS = [
  { title: '选体检人', text: '给自己或家人，每个人一张券，资料填一次就记住' },
  { title: '选院区和日子', text: `明天起 ${BOOK_AHEAD_DAYS} 天内都能约，日历上写着还剩几个名额` },
  { title: '核对，收好到检码', text: `${CUT_OFF} 以前可以免费改，最多改 ${FREE_CHANGES} 次` },
]

/** Three ways to an appointment: with a voucher, by branch, by package. */
export function BookNowView({ near, cityName, products }: Props) {
  return (
    <div className="pb-10 tablet:pb-18">
      <section className="bg-surface-tint py-6 tablet:py-12">
        <div className="wrap">
          <h1 className="font-bold text-26 tablet:text-40">立即预约</h1>
          <p className="mt-1 text-17 text-ink-2 tablet:mt-2 tablet:text-20">三条路都通，从您手里有的那一样开始。</p>
          <ul className="mt-5 grid gap-3 tablet:mt-8 desktop:grid-cols-3 desktop:gap-6 desktop:large:grid-cols-1">
            <Way icon="ticket" title="已经有体检券" text="买好的、家人送的、单位发的，都在这里选一张，接着选体检人。">
              <VoucherLink variant="go" isBlock />
            </Way>
            <Way icon="map-pin" title="先看院区" text="看哪家近、哪天有名额、停不停得了车，再定做什么。">
              <LinkButton to="/branch" variant="line" size="l" isBlock>
                挑院区
              </LinkButton>
            </Way>
            <Way icon="search" title="先挑套餐" text="按人群、按部位找；想自己配项目，去体检超市。">
              <span className="grid grid-cols-2 gap-2">
                <LinkButton to="/searchList" variant="line" size="l" isBlock className="px-2!">
                  挑套餐
                </LinkButton>
                <LinkButton to="/tjMarket" variant="line" size="l" isBlock className="px-2!">
                  体检超市
                </LinkButton>
              </span>
            </Way>
          </ul>
        </div>
      </section>
      <Part title="约一次，三步" hint="大约五分钟">
        <Steps steps={STEPS} className="*:border *:border-line" />
      </Part>
      {near.list.length > 0 && (
        <Part
          title={`${cityName}最早能约的院区`}
          aside={<More to={`/branch?cityId=${near.cityId}&order=soonest`}>看全部 {near.total} 家</More>}
        >
          <ul className="grid gap-3 tablet:grid-cols-3 tablet:gap-4 desktop:gap-6 tablet:large:grid-cols-1">
            {near.list.map((branch) => (
              <li key={branch.id}>
                <Link
                  to={`/branch/${branch.id}`}
                  className="block h-full rounded-16 border border-line px-4 py-3.5 hover:border-transparent hover:shadow-e2 tablet:px-6 tablet:py-5"
                >
                  <b className="block text-18">
                    <BranchName name={branch.name} />
                  </b>
                  <span className="block text-15 text-ink-2">{branch.address}</span>
                  {branch.fullWords && <span className="num mt-2 block text-ink-2">{branch.fullWords}</span>}
                  {branch.earliestPlaces && (
                    <span className="num mt-2 block font-semibold text-success">
                      {dayText(branch.earliestPlaces.day)}，还有 {branch.earliestPlaces.left} 个名额
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="约得最多的套餐" aside={<More to="/searchList">看全部套餐</More>}>
        {products}
      </Part>
    </div>
  )
}

type WayProps = { icon: IconName; title: string; text: string; children: ReactNode }

const Way = ({ icon, title, text, children }: WayProps) => (
  <li className="flex flex-col rounded-20 bg-white p-4.5 tablet:p-7">
    <span className="flex items-center gap-3">
      <Icon name={icon} size={28} className="text-brand" />
      <h2 className="font-bold text-20 tablet:text-22">{title}</h2>
    </span>
    <p className="mt-2 mb-4 grow text-ink-2">{text}</p>
    {children}
  </li>
)

type PartProps = { title: string; hint?: string; aside?: ReactNode; children: ReactNode }

const Part = ({ title, hint, aside, children }: PartProps) => (
  <section className="wrap pt-8 tablet:pt-16">
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 tablet:mb-5">
      <div>
        <h2 className="font-bold text-20 tablet:text-32">{title}</h2>
        {hint && <p className="text-14 text-ink-3 tablet:text-18">{hint}</p>}
      </div>
      {aside}
    </div>
    {children}
  </section>
)

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center gap-1">
    {children}
    <Icon name="chevron-right" size={16} />
  </Link>
)
