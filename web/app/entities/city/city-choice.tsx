import { Icon } from '@mall/ui/icons/icon.tsx'
import { useRevalidator } from 'react-router'
import { storedSetting, useStoredSetting } from '../../shell/client/stored-setting.ts'
import { useSite } from '../../shell/site/site.ts'

const key = 'mall.city'

/** The visitor's city, stored in the browser; the mall's default until one is chosen. */
export function useCity() {
  const { cities } = useSite()
  const chosen = useStoredSetting(key)
  return cities.cityViewList.find((city) => city.cityId === chosen) ?? cities.defaultCityVO
}

/** The city this browser chose; undefined on the server and for visitors who never chose. For loaders. */
export const chosenCity = () => storedSetting(key).get() ?? undefined

/** Stores the choice and revalidates the screen. */
export function useChooseCity() {
  const { revalidate } = useRevalidator()
  return (cityId: string) => {
    storedSetting(key).set(cityId)
    revalidate()
  }
}

/** The city's name over a native select. */
export function CityChoice({ isBold = false }: { isBold?: boolean }) {
  const { cities } = useSite()
  const city = useCity()
  const choose = useChooseCity()
  return (
    <span className="relative flex min-h-11 items-center gap-1 rounded-10 px-0.5 text-ink-2 focus-within:focus-ring hover:text-brand">
      {!isBold && <Icon name="map-pin" size={16} />}
      <span aria-hidden="true" className={isBold ? 'font-semibold text-ink' : ''}>
        {city.cityName}
      </span>
      <Icon name="chevron-down" size={14} />
      <select
        aria-label="所在城市"
        value={city.cityId}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer text-16 opacity-0"
      >
        {cities.cityViewList.map((each) => (
          <option key={each.cityId} value={each.cityId}>
            {each.cityName}
          </option>
        ))}
      </select>
    </span>
  )
}
