import { useSite } from '../../shell/site/site.ts'

/** A branch's name as a label: where it takes two lines, they break between city and place, not inside a word. */
export function BranchName({ name }: { name: string }) {
  const { cityViewList } = useSite().cities
  const city = cityViewList.find(({ cityName }) => name.startsWith(cityName))?.cityName ?? ''
  const place = name.slice(city.length)
  if (city === '' || place === '') return name
  return (
    <span className="wrap-anywhere [word-break:keep-all]">
      {city}
      <wbr />
      {place}
    </span>
  )
}
