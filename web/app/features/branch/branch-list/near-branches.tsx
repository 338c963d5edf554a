import type { listOrg } from '@mall/contract/branch/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { PillTabs, Section, SectionLink } from '@mall/ui/layout/section.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { FullyBookedTag } from '../../../entities/booking/fully-booked-tag.tsx'
import { BranchName } from '../../../entities/branch/branch-name.tsx'
import { kilometres } from '../../../entities/branch/branch-text.ts'
import { useChooseCity } from '../../../entities/city/city-choice.tsx'
import { RatingLine } from '../../../entities/rating/rating-line.tsx'
import { dayText } from '../../../shell/format/day-text.ts'
import { useSite } from '../../../shell/site/site.ts'
import { useNearestCity } from './use-visitor-position.ts'

type Near = OutputOf<typeof listOrg>
type Branch = Near['list'][number]

const CITIES = 5

/** Branches of a city; another city is one press away. */
export function NearBranches({ near, isPhone = false }: { near: Near; isPhone?: boolean }) {
  const { cities } = useSite()
  const choose = useChooseCity()
  const city = cities.cityViewList.find((each) => each.cityId === near.cityId)
  if (cities.branchTotal === 0) return null
  const counts = `${city?.cityName ?? ''} ${near.total} 家，全国 ${cities.branchTotal} 家`
  const branches = near.list.slice(0, isPhone ? 2 : 4)
  return (
    <Section
      title="离您近的院区"
      hint={counts}
      aside={
        isPhone ? (
          <div className="flex flex-wrap items-center gap-x-4">
            <NearestButton />
            <SectionLink to="/branch">全部 {near.total} 家</SectionLink>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <NearestButton />
            <span className="desktop:hidden">
              <SectionLink to="/branch">{counts}</SectionLink>
            </span>
            <div className="flex flex-wrap items-center gap-2 max-desktop:hidden">
              <PillTabs
                label="城市"
                options={cities.cityViewList
                  .slice(0, CITIES)
                  .map((each) => ({ id: each.cityId, label: each.cityName }))}
                chosen={near.cityId}
                onChoose={choose}
              />
              <SectionLink to="/branch">更多城市</SectionLink>
            </div>
          </div>
        )
      }
    >
      <ul className="grid grid-cols-2 gap-3 max-[359px]:large:grid-cols-1 tablet:grid-cols-3 tablet:gap-4.5 desktop:grid-cols-4 desktop:gap-6 desktop:large:grid-cols-3">
        {branches.map((branch) => (
          <li key={branch.id} className="tablet:max-desktop:nth-[4]:hidden desktop:large:nth-[4]:hidden">
            <BranchCard branch={branch} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Sorts by distance, with the visitor's permission. */
function NearestButton() {
  const { ask, isAsking, refused } = useNearestCity()
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        disabled={isAsking}
        onClick={ask}
        className="link inline-flex min-h-11 items-center gap-1 whitespace-nowrap px-1"
      >
        <Icon name="map-pin" size={16} />
        {isAsking ? '正在定位' : '离我最近'}
      </button>
      <span role="status" className="text-14 text-ink-3">
        {refused}
      </span>
    </span>
  )
}

function BranchCard({ branch }: { branch: Branch }) {
  return (
    <Link
      to={`/branch/${branch.id}`}
      className="block h-full overflow-hidden rounded-16 border border-line hover:border-transparent hover:shadow-e2"
    >
      <Picture
        src={branch.imageUrl}
        width={282}
        height={184}
        alt=""
        className="h-29.5 w-full object-cover tablet:h-37 desktop:h-46"
      />
      <span className="block px-3 pt-2.5 pb-3 tablet:px-4 desktop:px-4.5 desktop:py-4">
        <b className="block font-semibold tablet:text-17 desktop:font-bold desktop:text-18">
          <BranchName name={branch.name} />
        </b>
        <span className="hidden truncate text-14 text-ink-3 tablet:block">{branch.address}</span>
        <RatingLine rating={branch.rating} />
        {branch.distance !== null && <span className="num text-14 text-ink-3">{kilometres(branch.distance)} km</span>}
        <span className="mt-1.5 flex flex-wrap items-center justify-between gap-1 tablet:mt-3">
          <FullyBookedTag branch={branch} />
          {branch.earliestDay && (
            <Tag tone="success" className="whitespace-normal!">
              最早 {dayText(branch.earliestDay)}
            </Tag>
          )}
          <span className="hidden text-15 text-brand desktop:inline">去预约</span>
        </span>
      </span>
    </Link>
  )
}
