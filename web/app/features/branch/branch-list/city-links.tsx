import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useNavigate } from 'react-router'
import { useSite } from '../../../shell/site/site.ts'
import { type BranchQuery, branchesUrl } from './branch-query.ts'

type Props = { query: BranchQuery; cityId: string; isPhone?: boolean }

const SHOWN = 8
const PILL =
  'flex min-h-control-m items-center gap-1.5 rounded-full border border-line px-5 hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-white'
const TAB =
  'relative flex min-h-12.5 items-center gap-1 whitespace-nowrap px-3 text-ink-2 aria-[current]:font-bold aria-[current]:text-brand aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:rounded-4 aria-[current]:after:bg-brand'

/** The larger cities as links with how many branches each has, all of them in the system's own list. */
export function CityLinks({ query, cityId, isPhone = false }: Props) {
  const { cityViewList } = useSite().cities
  const first = cityViewList.slice(0, SHOWN)
  const chosen = cityViewList.find((each) => each.cityId === cityId)
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, -1)] : first
  return (
    <nav
      aria-label="城市"
      className={classes('flex', isPhone ? 'overflow-x-auto border-line border-b bg-white px-2' : 'flex-wrap gap-2.5')}
    >
      {shown.map((city) => (
        <Link
          key={city.cityId}
          to={branchesUrl(query, { cityId: city.cityId })}
          replace
          preventScrollReset
          aria-current={city.cityId === cityId ? 'page' : undefined}
          className={isPhone ? TAB : PILL}
        >
          {city.cityName} <span className="num font-normal text-14">{city.branchCount}</span>
        </Link>
      ))}
      <AllCities query={query} cityId={cityId} isPhone={isPhone} />
    </nav>
  )
}

function AllCities({ query, cityId, isPhone }: Required<Props>) {
  const { cityViewList } = useSite().cities
  const navigate = useNavigate()
  return (
    <span className={classes(isPhone ? TAB : PILL, 'relative shrink-0 focus-within:focus-ring')}>
      {!isPhone && <Icon name="map-pin" size={16} />}
      <span aria-hidden="true">全部 {cityViewList.length} 个城市</span>
      <Icon name="chevron-down" size={14} />
      <select
        aria-label="看哪个城市的院区"
        value={cityId}
        onChange={(event) =>
          void navigate(branchesUrl(query, { cityId: event.target.value }), {
            replace: true,
            preventScrollReset: true,
          })
        }
        className="absolute inset-0 w-full cursor-pointer text-16 opacity-0"
      >
        {cityViewList.map((city) => (
          <option key={city.cityId} value={city.cityId}>
            {city.cityName}（{city.branchCount} 家）
          </option>
        ))}
      </select>
    </span>
  )
}
