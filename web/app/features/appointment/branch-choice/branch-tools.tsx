import type { appointmentCities } from '@mall/contract/appointment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { FEATURES, type Feature, toggleFeature } from '../../../entities/branch/branch-features.ts'
import { useGeolocation } from './use-geolocation.ts'

type Props = {
  cities: OutputOf<typeof appointmentCities>['cityViewList']
  cityId: string
  onCity: (cityId: string) => void
  term: string
  onTerm: (term: string) => void
  /** Ordered by the way from where the visitor is. */
  isNear: boolean
  onNear: (isNear: boolean) => void
  features: readonly Feature[]
  onFeatures: (features: readonly Feature[]) => void
}

/** Magnetic resonance is left out: where the package needs it, each of these branches has it. */
const OFFERED: readonly Feature[] = ['weekend', 'parking', 'women', 'step-free']
const NAMES: Partial<Record<Feature, string>> = { weekend: '周末可检' }

const PILL =
  'min-h-control-m shrink-0 whitespace-nowrap rounded-full border border-line bg-white px-4.5 text-15 hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-white'

/** City, words and order of the branches. */
export function BranchTools(props: Props) {
  const { cities, cityId, onCity, term, onTerm, isNear, onNear, features, onFeatures } = props
  const myPlace = useGeolocation(() => onNear(true))
  const city = cities.find((each) => each.cityId === cityId)
  return (
    <div className="grid grid-cols-1 gap-3 desktop:mb-5">
      <div className="flex flex-wrap items-stretch gap-2.5">
        <span className="relative flex min-h-control-l items-center gap-2 rounded-full border border-line-strong bg-white px-4 font-semibold tablet:rounded-10 focus-within:focus-ring">
          <Icon name="map-pin" size={20} />
          <span aria-hidden="true">{city?.cityName}</span>
          <Icon name="chevron-down" size={16} />
          <select
            aria-label="体检的城市"
            value={cityId}
            onChange={(event) => onCity(event.target.value)}
            className="absolute inset-0 w-full cursor-pointer text-16 opacity-0"
          >
            {cities.map((each) => (
              <option key={each.cityId} value={each.cityId}>
                {each.cityName}（{each.branchCount} 家）
              </option>
            ))}
          </select>
        </span>
        <TextField
          label="搜院区"
          isLabelHidden
          type="search"
          value={term}
          onChange={onTerm}
          placeholder="搜院区、街道"
          before={<Icon name="search" size={20} />}
          className="min-w-44 flex-1"
        />
      </div>
      {/* On phones one line that moves sideways, as above the list of branches. */}
      <div className="-mx-3 flex gap-2 overflow-x-auto px-3 py-0.5 tablet:mx-0 tablet:flex-wrap tablet:overflow-visible tablet:px-0 tablet:py-0">
        <button type="button" aria-pressed={!isNear} onClick={() => onNear(false)} className={PILL}>
          最早能约
        </button>
        <button
          type="button"
          aria-pressed={isNear}
          disabled={myPlace.isAsking}
          onClick={myPlace.ask}
          className={classes(PILL, myPlace.isAsking && 'text-ink-3')}
        >
          {myPlace.isAsking ? '正在定位' : '离我最近'}
        </button>
        {FEATURES.filter(({ id }) => OFFERED.includes(id)).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={features.includes(id)}
            onClick={() => onFeatures(toggleFeature(features, id))}
            className={PILL}
          >
            {NAMES[id] ?? name}
          </button>
        ))}
      </div>
      {myPlace.refused && (
        <p role="status" className="text-14 text-ink-2">
          {myPlace.refused}
        </p>
      )}
    </div>
  )
}
