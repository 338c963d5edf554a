import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useBack } from '../../../chrome/phone/phone-title-bar.tsx'
import { dayText } from '../../../shell/format/day-text.ts'
import { useSite } from '../../../shell/site/site.ts'
import { BookLink, packagesAt } from '../book-link.tsx'
import { type Branch, type BranchDoctor, mapUrl, telUrl } from '../branch.ts'
import { AboutBranch } from './about-branch.tsx'
import { OpeningHours, Ways } from './branch-parts.tsx'
import { ServiceTags } from './branch-tags.tsx'
import { DayAvailability } from './day-availability.tsx'
import { HeatCalendar, HeatLegend } from './heat-calendar.tsx'
import { shareBranch } from './share-branch.ts'
import { ToRatings } from './to-ratings.tsx'
import { useHeatDay } from './use-heat-day.ts'

type Props = { branch: Branch; products: ReactNode; ratings: ReactNode; doctors: readonly BranchDoctor[] }

/** One branch on a phone: cards, and a bottom bar with the booking button. */
export function BranchPhone({ branch, products, ratings, doctors }: Props) {
  const { heat } = branch
  const { first, chosen, choose, day } = useHeatDay(heat)
  return (
    <div className="bg-surface-sunk pb-26 large:pb-30">
      <Front branch={branch} />
      <div className="relative -mt-5 grid grid-cols-1 gap-3 px-3">
        <Head branch={branch} />
        <Part title="未来 30 天名额">
          <HeatLegend />
          <div className="-mx-1 my-2">
            <HeatCalendar heat={heat} chosen={chosen} onChoose={choose} isPhone />
          </div>
          <p className="mb-4 text-14 text-ink-3">
            {first ? '数字是当天剩余名额，点一天看看时段。' : '30 天内约满了，可以看看附近的院区。'}
          </p>
          {day && <DayAvailability day={day} isFirst={day === first} branch={branch} />}
        </Part>
        {branch.products.total > 0 && (
          <Part title="这里能做的套餐" aside={<AllProducts branch={branch} />}>
            {products}
          </Part>
        )}
        <div id="ratings" className="scroll-mt-24">
          <Part title="到检评价">{ratings}</Part>
        </div>
        <Part title="开门时间">
          <OpeningHours branch={branch} />
        </Part>
        <Part title="怎么去">
          <Ways branch={branch} />
        </Part>
        <AboutBranch branch={branch} doctors={doctors} Part={Part} />
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
        <span className="grow leading-snug">
          <span className="block text-14 text-ink-3">
            {first ? `${branch.fullWords && `${branch.fullWords}，`}最早能约` : '30 天内'}
          </span>
          <b className="num">{first ? dayText(first.day) : '已约满'}</b>
        </span>
        <BookLink branch={branch} isNamed={false} variant="go" size="l" className="min-w-40 grow px-4!">
          约这家院区
        </BookLink>
      </div>
    </div>
  )
}

const round = 'grid size-11 place-items-center rounded-full bg-white/92'

function Front({ branch }: { branch: Branch }) {
  const back = useBack()
  const { branchId } = useSite()
  return (
    <div className="relative h-60">
      <Picture
        src={branch.imageUrl}
        width={390}
        height={240}
        alt={`${branch.name}的门面`}
        priority
        className="h-full w-full object-cover"
      />
      <div className="absolute inset-x-2 top-1.5 flex justify-between">
        {branchId ? (
          <span />
        ) : (
          <button type="button" aria-label="返回" onClick={back} className={round}>
            <Icon name="chevron-left" size={24} />
          </button>
        )}
        <button type="button" aria-label="发给家人看" onClick={() => void shareBranch(branch)} className={round}>
          <Icon name="share" size={22} />
        </button>
      </div>
    </div>
  )
}

const Head = ({ branch }: { branch: Branch }) => (
  <section className="rounded-18 bg-white p-4">
    <ServiceTags branch={branch} />
    <h1 className="mt-2.5 font-bold text-24">{branch.name}</h1>
    <p className="text-ink-2">{branch.address}</p>
    <ToRatings rating={branch.rating} />
    <div className="mt-3.5 grid grid-cols-2 gap-2.5">
      <a
        href={mapUrl(branch)}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle({ variant: 'tint', className: 'px-2!' })}
      >
        <Icon name="map-pin" size={18} />
        导航<span className="sr-only">（打开地图网站）</span>
      </a>
      <a href={telUrl(branch.phone)} className={buttonStyle({ variant: 'tint', className: 'px-2!' })}>
        <Icon name="phone" size={18} />
        打电话
      </a>
    </div>
    <p className="num mt-2 text-14 text-ink-3">院区前台 {branch.phone}</p>
  </section>
)

const AllProducts = ({ branch }: { branch: Branch }) => (
  <Link to={packagesAt(branch.id)} className="link inline-flex min-h-11 items-center gap-1 whitespace-nowrap">
    共 {branch.products.total} 个
    <Icon name="chevron-right" size={16} />
  </Link>
)

const Part = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className="rounded-18 bg-white p-4">
    <div className="mb-2 flex items-center justify-between gap-3">
      <h2 className="font-bold text-18">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)
