import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { useSite } from '../../../shell/site/site.ts'
import { BookLink, packagesAt } from '../book-link.tsx'
import { type Branch, type BranchDoctor, restDays, telUrl } from '../branch.ts'
import { AboutBranch } from './about-branch.tsx'
import { OpeningHours, Ways } from './branch-parts.tsx'
import { ServiceTags } from './branch-tags.tsx'
import { DayAvailability } from './day-availability.tsx'
import { HeatCalendar, HeatLegend } from './heat-calendar.tsx'
import { shareBranch } from './share-branch.ts'
import { ToRatings } from './to-ratings.tsx'
import { useHeatDay } from './use-heat-day.ts'

type Props = { branch: Branch; products: ReactNode; ratings: ReactNode; doctors: readonly BranchDoctor[] }

/** One branch: its front, thirty days, what it does and with what, under which licence, and how to get there. */
export function BranchWide({ branch, products, ratings, doctors }: Props) {
  const { heat } = branch
  const { first, chosen, choose, day } = useHeatDay(heat)
  return (
    // On the branch's own host no breadcrumb keeps it off the header.
    <div className={classes('wrap pb-18', useSite().branchId && 'pt-6')}>
      <Front branch={branch} />
      <div className="mt-8 grid grid-cols-1 items-start gap-10 desktop:mt-12 desktop:grid-cols-[minmax(0,1fr)_372px] desktop:gap-12 desktop:large:gap-8">
        <div className="grid min-w-0 grid-cols-1 gap-10 desktop:gap-14">
          <Part
            title="未来 30 天还有多少名额"
            hint={first ? '颜色越深，名额越多。点一天看看时段。' : '30 天内约满了，可以看看附近的院区。'}
            aside={<HeatLegend />}
          >
            <HeatCalendar heat={heat} chosen={chosen} onChoose={choose} isPhone={false} />
            {day && (
              <div className="mt-6 desktop:hidden">
                <DayAvailability day={day} isFirst={day === first} branch={branch} />
              </div>
            )}
          </Part>
          {branch.products.total > 0 && (
            <Part
              title="这里能做的套餐"
              aside={
                <Link to={packagesAt(branch.id)} className="link">
                  共 {branch.products.total} 个，看全部套餐
                </Link>
              }
            >
              {products}
            </Part>
          )}
          <div id="ratings" className="scroll-mt-24">
            <Part title="到检评价">{ratings}</Part>
          </div>
          <AboutBranch branch={branch} doctors={doctors} Part={Part} />
        </div>
        <aside className="grid grid-cols-1 items-start gap-5 max-desktop:grid-cols-2 desktop:grid-cols-1 max-desktop:large:grid-cols-1">
          {day && (
            <div className="max-desktop:hidden">
              <Panel>
                <DayAvailability day={day} isFirst={day === first} branch={branch} />
              </Panel>
            </div>
          )}
          <Panel title="开门时间">
            <OpeningHours branch={branch} />
          </Panel>
          <Panel title="怎么去">
            <Ways branch={branch} />
          </Panel>
        </aside>
      </div>
    </div>
  )
}

function Front({ branch }: { branch: Branch }) {
  const rest = restDays(branch)
  const way = branch.traffic[0]
  return (
    <section className="grid grid-cols-1 overflow-hidden rounded-24 border border-line desktop:grid-cols-[minmax(0,780fr)_minmax(0,420fr)] desktop:large:grid-cols-2">
      <div className="relative min-h-72 desktop:min-h-100">
        <Picture
          src={branch.imageUrl}
          width={780}
          height={400}
          crop="wide"
          alt={`${branch.name}的门面`}
          priority
          className="absolute inset-0 h-full w-full object-cover"
        />
      </div>
      <div className="flex flex-col p-8">
        <ServiceTags branch={branch} />
        <h1 className="mt-3.5 font-bold text-32">{branch.name}</h1>
        <p className="mt-1 text-ink-2">{branch.address}</p>
        <ToRatings rating={branch.rating} />
        <ul className="num mt-5 grid gap-3">
          {way && (
            <Line icon="map-pin">
              {way.name} {way.text}
            </Line>
          )}
          <Line icon="clock">
            {branch.openingHours}
            {rest.length > 0 && `，${rest.join('、')}休息`}
          </Line>
          <Line icon="phone">
            院区前台{' '}
            <a href={telUrl(branch.phone)} className="link underline underline-offset-4">
              {branch.phone}
            </a>
          </Line>
        </ul>
        <div className="mt-auto flex flex-wrap gap-3 pt-6">
          <BookLink branch={branch} isNamed={false} variant="go" size="l" className="grow px-4!">
            约这家院区
          </BookLink>
          <button
            type="button"
            onClick={() => void shareBranch(branch)}
            className={buttonStyle({ size: 'l', className: 'px-5!' })}
          >
            <Icon name="share" />
            发给爸妈
          </button>
        </div>
      </div>
    </section>
  )
}

const Line = ({ icon, children }: { icon: 'map-pin' | 'clock' | 'phone'; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} size={20} className="mt-0.5 text-brand" />
    <span>{children}</span>
  </li>
)

type PartProps = { title: string; hint?: string; aside?: ReactNode; children: ReactNode }

const Part = ({ title, hint, aside, children }: PartProps) => (
  <section>
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div>
        <h2 className="font-bold text-26">{title}</h2>
        {hint && <p className="text-ink-3">{hint}</p>}
      </div>
      {aside}
    </div>
    {children}
  </section>
)

const Panel = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="rounded-20 border border-line p-6">
    {title && <h2 className="mb-3 font-bold text-20">{title}</h2>}
    {children}
  </section>
)
