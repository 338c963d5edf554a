import { areaList } from '@vant/area-data'
import { regionText } from './rules.ts'

const { province_list, city_list, county_list } = areaList
/** Not to Hong Kong, Macao and Taiwan, which have their own customs. */
const isSentTo = (code: string) => code < '700000'

/** Regions that goods are sent to, as code and name, sorted by code: a province comes before its cities. */
export const regions: [string, string][] = [province_list, city_list, county_list]
  .flatMap(Object.entries)
  .filter(([code]) => isSentTo(code))
  .sort(([a], [b]) => a.localeCompare(b))

/** `北京市朝阳区`; null for an unknown district. */
export function regionOf(districtCode: string): string | null {
  if (!isSentTo(districtCode)) return null
  const district = county_list[districtCode]
  const city = city_list[`${districtCode.slice(0, 4)}00`]
  const province = province_list[`${districtCode.slice(0, 2)}0000`]
  return district && city && province ? regionText(province, city, district) : null
}
