import { branchHosts } from './content/branch-hosts.ts'
import { equipment, scopes, weeks } from './content/branch-words.ts'
import { branches } from './content/branches.ts'
import { cities } from './content/cities.ts'
import { type BranchPicture, planBranches } from './pictures/branch-pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { cell, parseRows, words } from './rows.ts'

export type DemoCity = {
  id: string
  name: string
  pinyin: string
  latitude: number
  longitude: number
  areaCode: string
  flora: string
  sort: number
}

export type BranchService = 'general' | 'dental' | 'market'

export type DemoBranch = {
  id: string
  name: string
  brand: string
  cityId: string
  address: string
  latitude: number
  longitude: number
  phone: string
  week: string
  size: string
  openingHours: string
  licenseNo: string
  licences: { id: string; name: string; number: string; issuedBy: string; valid: string }[]
  scope: string
  /** Letters of its devices, see branch-words.ts. */
  devices: string
  equipment: string[]
  tags: string[]
  features: string[]
  traffic: { underground: string; bus: string; parking: string; access: string }
  services: BranchService[]
  maxTier: number
  imagePath: string
  picture: BranchPicture & { sign: string }
  sort: number
}

export const buildCities = (): DemoCity[] =>
  parseRows(cities).map((row, index) => ({
    id: cell(row, 0),
    name: cell(row, 1),
    pinyin: cell(row, 2),
    latitude: Number(cell(row, 3)),
    longitude: Number(cell(row, 4)),
    areaCode: cell(row, 5),
    flora: cell(row, 6),
    sort: index + 1,
  }))

/** Which host names belong to which branch. */
export const buildBranchHosts = (): { host: string; branchId: string }[] =>
  parseRows(branchHosts).map((row) => ({ host: cell(row, 0), branchId: cell(row, 1) }))

const servicesOf: Record<string, BranchService[]> = {
  hexu: ['general', 'market'],
  zhenxiang: ['general', 'dental', 'market'],
  xuchi: ['dental'],
  menzhen: ['general'],
  zhikang: ['general', 'market'],
}
const signs: Record<string, string> = {
  hexu: '和序体检',
  zhenxiang: '和序臻享',
  xuchi: '序齿口腔',
  menzhen: '和序门诊',
  zhikang: '和序职康',
}
const maxTiers: Record<string, number> = { hexu: 3, zhenxiang: 4, xuchi: 0, menzhen: 2, zhikang: 2 }

export function buildBranches(today: string, seed: string): DemoBranch[] {
  const places = new Map(buildCities().map((c) => [c.id, c]))
  const cityOf = (row: string[]) => {
    const city = places.get(cell(row, 0))
    if (!city) throw new Error(`没有这个城市：${cell(row, 0)}`)
    return city
  }
  const rows = parseRows(branches)
  const pictures = planBranches(
    rows.map((row) => ({ slug: cell(row, 1), brand: cell(row, 3), city: cityOf(row).name, flora: cityOf(row).flora })),
  )
  return rows.map((row, index) => {
    const picture = pictures[index]
    if (!picture) throw new Error(`没有画：${cell(row, 1)}`)
    const random = seededRandom(`${seed}:branch:${cell(row, 1)}`)
    return buildBranch(row, index, { city: cityOf(row), year: Number(today.slice(0, 4)), random, picture })
  })
}

type Beside = { city: DemoCity; year: number; random: Random; picture: BranchPicture }

function buildBranch(row: string[], index: number, { city, year, random, picture }: Beside): DemoBranch {
  const brand = cell(row, 3)
  const letters = cell(row, 9)
  const own = servicesOf[brand] ?? []
  return {
    id: cell(row, 1),
    name: cell(row, 2),
    brand,
    cityId: city.id,
    address: cell(row, 4),
    latitude: Number(cell(row, 5)),
    longitude: Number(cell(row, 6)),
    phone: `${city.areaCode}-0000-0${120 + index}（示例）`,
    week: cell(row, 7),
    size: cell(row, 8),
    openingHours: weeks[cell(row, 7)]?.words ?? '',
    licenseNo: `示例 PDY0000${1000 + index}${city.id}17D${1500 + index}`,
    licences: licencesOf(cell(row, 1), city, index, year, letters.includes('c')),
    scope: scopes[brand] ?? '',
    devices: letters,
    equipment: [...letters].map((letter) => equipmentOf(letter, random)),
    tags: words(cell(row, 10)).map((tag) => (tag === '周末开' ? '周末开门' : tag)),
    features: featuresOf(words(cell(row, 10)), cell(row, 13), cell(row, 14)),
    traffic: { underground: cell(row, 11), bus: cell(row, 12), parking: cell(row, 13), access: cell(row, 14) },
    services: letters.includes('d') && !own.includes('dental') ? [...own, 'dental'] : own,
    maxTier: brand === 'hexu' && cell(row, 8) === 'L' ? 3 : (maxTiers[brand] ?? 2),
    imagePath: `branches/${cell(row, 1)}.svg`,
    picture: { ...picture, sign: signs[brand] ?? '和序体检' },
    sort: index + 1,
  }
}

function equipmentOf(letter: string, random: Random): string {
  const kind = equipment[letter]
  if (!kind) throw new Error(`没有这种设备：${letter}`)
  return `${kind.name}：${kind.text.replace('%', String(random.int(kind.from, kind.to)))}`
}

const initials: Record<string, string> = { '11': '京', '31': '沪', '44': '粤', '51': '川', '33': '浙', '42': '鄂' }

function licencesOf(slug: string, city: DemoCity, index: number, year: number, hasRays: boolean) {
  const place = initials[city.id.slice(0, 2)] ?? city.name.slice(0, 1)
  const issuedBy = `示例${city.name}卫生健康主管部门`
  return [
    {
      id: `${slug}-practice`,
      name: '医疗机构执业许可证',
      number: `示例 PDY0000${1000 + index}${city.id}17D${1500 + index}`,
      issuedBy,
      valid: `有效至 ${year + 4 + (index % 3)}.0${1 + (index % 9)}.14`,
    },
    ...(hasRays
      ? [
          {
            id: `${slug}-rays`,
            name: '放射诊疗许可证',
            number: `示例 ${place}卫放证字 第 000${100 + index} 号`,
            issuedBy,
            valid: '每年校验',
          },
        ]
      : []),
    {
      id: `${slug}-advert`,
      name: '医疗广告审查证明',
      number: `示例 ${place}医广 ${year} 第 00-00-${100 + index} 号`,
      issuedBy,
      valid: `有效至 ${year + 1}.03.02`,
    },
  ]
}

/** What the words of a branch mean for somebody who comes by car, on wheels, or wants rooms for women. */
function featuresOf(tags: readonly string[], parking: string, access: string): string[] {
  const isParkingRare = /位少|附近|商场/.test(parking)
  const hasSteps = access.includes('台阶') && !/坡道|没有台阶/.test(access)
  return [
    ...(isParkingRare ? [] : ['parking']),
    ...(tags.includes('女宾专区') ? ['women'] : []),
    ...(hasSteps ? [] : ['step-free']),
  ]
}
