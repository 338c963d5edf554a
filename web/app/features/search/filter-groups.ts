import { yuan } from '@mall/ui/typography/money.ts'
import type { Found, Named, SearchPage } from './find.ts'
import { flagsOf, flagUrl } from './flags.tsx'
import { searchUrl } from './search-query.ts'

export interface FilterOption extends Named {
  count: number
  isChosen: boolean
  /** 1 to 4 where the option is a tier. */
  rings?: number
}
export interface FilterGroup {
  title: string
  /** Its name in the address. */
  param: string
  /** Several of its options may hold at once; any of them will do. */
  isMany: boolean
  options: FilterOption[]
}

type Facets = SearchPage['facets']
interface Kind extends Pick<FilterGroup, 'title' | 'param' | 'isMany'> {
  /** Noun for one of its options. */
  noun: string
  list: (facets: Facets) => Facets['crowds']
}

const KINDS: readonly Kind[] = [
  { title: '适合谁', noun: '人群', param: 'crowd', isMany: true, list: ({ crowds }) => crowds },
  { title: '年龄', noun: '年龄', param: 'age', isMany: true, list: ({ ages }) => ages },
  { title: '性别', noun: '性别', param: 'sex', isMany: false, list: ({ sexes }) => sexes },
  { title: '最关心', noun: '部位', param: 'concern', isMany: true, list: ({ concerns }) => concerns },
  {
    title: '检查深度',
    noun: '深度',
    param: 'tier',
    isMany: true,
    list: ({ tiers }) => tiers.filter(({ id }) => id !== '0'),
  },
  { title: '品牌', noun: '品牌', param: 'brand_id', isMany: true, list: ({ brands }) => brands },
  { title: '在哪个城市做', noun: '城市', param: 'cityId', isMany: false, list: ({ cities }) => cities },
  { title: '院区', noun: '院区', param: 'branchId', isMany: false, list: ({ branches }) => branches },
]

const types = ({ types: list }: Facets) => list
const FIRST_TYPE: Kind = { title: '分类', noun: '分类', param: 'product_first_type_id', isMany: false, list: types }
const SECOND_TYPE: Kind = { ...FIRST_TYPE, title: '细分', param: 'product_second_type_id' }

/** The ways to narrow this result down, with how many each would leave. */
export function filterGroups(found: Found, search: URLSearchParams): FilterGroup[] {
  const facets = found.pages[0]?.facets
  if (!facets) return []
  const kinds = found.query.queryTerm.firstTypeId ? [SECOND_TYPE, ...KINDS] : [...KINDS, FIRST_TYPE]
  return kinds.map((kind) => groupOf(kind, facets, search)).filter(({ options }) => options.length > 0)
}

function groupOf({ list, noun, ...kind }: Kind, facets: Facets, search: URLSearchParams): FilterGroup {
  const chosen = chosenOf(search, kind.param)
  const listed = list(facets)
  // What is chosen can always be taken back, even where nothing of it is left.
  const unlisted = chosen.filter((id) => listed.every((option) => option.id !== id))
  const unlistedOptions = unlisted.map((id) => ({ id, name: `其他${noun}`, count: 0 }))
  return {
    ...kind,
    options: [...listed, ...unlistedOptions].map((option) => ({
      ...option,
      isChosen: chosen.includes(option.id),
      ...(kind.param === 'tier' && { rings: Number(option.id) }),
    })),
  }
}

const chosenOf = (search: URLSearchParams, param: string) => (search.get(param) ?? '').split(',').filter(Boolean)

/** Pressing an option adds it, or takes it back; where only one may hold it replaces the other. */
export function optionUrl(search: URLSearchParams, group: FilterGroup, option: FilterOption): string {
  const others = group.isMany ? chosenOf(search, group.param).filter((id) => id !== option.id) : []
  return searchUrl(search, choiceOf(group, option.isChosen ? others : [...others, option.id]))
}

/** The change of the address that leaves exactly these options of a group; a city's branches go with it. */
export function choiceOf({ param }: FilterGroup, ids: readonly string[]): Record<string, string | null> {
  const owned = OWNED[param]
  return { [param]: ids.join(',') || null, ...(owned && { [owned]: null }) }
}

const OWNED: Readonly<Record<string, string>> = {
  cityId: 'branchId',
  product_first_type_id: 'product_second_type_id',
}

/** Chosen filters, each with the address of the list without it. */
export function chosenFilters(found: Found, groups: readonly FilterGroup[], search: URLSearchParams) {
  const { priceMin, priceMax } = found.query.queryTerm
  const chosen = groups
    .filter(({ param }) => param !== 'product_first_type_id')
    .flatMap((group) =>
      group.options
        .filter(({ isChosen }) => isChosen)
        .map((option) => ({ label: chipText(group.param, option.name), to: optionUrl(search, group, option) })),
    )
  const flags = flagsOf(found).filter(({ isOn }) => isOn)
  chosen.push(...flags.map((flag) => ({ label: flag.name, to: flagUrl(search, flag) })))
  if (priceMin === undefined && priceMax === undefined) return chosen
  return [
    ...chosen,
    { label: priceLabel(priceMin, priceMax), to: searchUrl(search, { priceMin: null, priceMax: null }) },
  ]
}

/** `北京可约` */
const chipText = (param: string, name: string) => (param === 'cityId' || param === 'branchId' ? `${name}可约` : name)

/** `¥500–3,000`, `¥500 以上`, `¥500 以内` */
function priceLabel(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `¥${yuan(max ?? 0)} 以内`
  return max === undefined ? `¥${yuan(min)} 以上` : `¥${yuan(min)}–${yuan(max)}`
}
