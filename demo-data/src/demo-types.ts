import type { CoverOptions } from '@mall/web/art/cover/cover'

export type Sex = 0 | 1
export type Crowd = 'parents' | 'women' | 'men' | 'work' | 'teens' | 'pregnancy' | 'family' | 'entry'
type ServiceKind = 'general' | 'dental' | 'market' | 'goods'
export type Tier = 0 | 1 | 2 | 3 | 4

export type DemoItemCategory = { id: string; name: string; sort: number }

/** One examination (检查项目). */
export type DemoItem = {
  id: string
  slug: string
  name: string
  aliases: string[]
  /** For what somebody looks for it, and in what it is not done. */
  conditionWords: string[]
  contraindicationWords: string[]
  categoryId: string
  organId: string
  /** 看什么 */
  tells: string
  /** One thing worth knowing. */
  note: string
  prepare: string
  notFor: string
  handedOver: string
  priceFen: number
  minutes: number
  method: string
  /** 0 women only, 1 men only, null anyone. */
  sexOnly: Sex | null
  minAge: number
  maxAge: number
  fasting: boolean
  radiation: boolean
  bloodDraw: boolean
  fullBladder: boolean
  notForPregnant: boolean
  /** Hepatitis-B and pregnancy tests: never part of a job-entry package. */
  notForJobEntry: boolean
  /** 0 items are part of another item's work and can't be added alone. */
  addable: boolean
}

/** What one person gets examined for. */
export type DemoPackage = {
  id: string
  slug: string
  name: string
  itemIds: string[]
  itemsTotalFen: number
  sexOnly: Sex | null
  minAge: number
  maxAge: number
  minutes: number
  reportDays: string
}

export type DemoSpec = {
  id: string
  specName: string
  attributeValueIds: string[]
  sellingPriceFen: number
  marketPriceFen: number
  stock: number | null
  packageId: string | null
  /** How many people are examined for one unit. */
  examinations: number
  unavailable: string
  /** The spec's own cover; the product's where there is none. */
  imagePath: string
  cover: Cover | null
}

export type DemoAttribute = { name: string; values: { id: string; name: string }[] }

/** What a cover shows; each crop of it is drawn from this. */
export type Cover = Required<Pick<CoverOptions, 'crowd' | 'tier' | 'organs' | 'side' | 'scene'>> & { hue?: number }

/** A card of the product's page; a reason names the items it speaks of, and is told where all of them are included. */
export type DemoCardBlock = { title: string; text: string; itemIds?: string[] }

export type DemoProduct = {
  id: string
  slug: string
  name: string
  description: string
  suitableFor: string
  crowd: Crowd
  tier: Tier
  serviceKind: ServiceKind
  cbec: boolean
  brandId: string
  categoryIds: string[]
  organIds: string[]
  highlights: string[]
  /** The organ system of each highlight, in their order. */
  highlightOrgans: string[]
  itemCount: number
  referenceName: '单项合计' | '门市价'
  detailHtml: string
  cardBlocks: DemoCardBlock[]
  attributes: DemoAttribute[]
  specs: DemoSpec[]
  minAge: number
  maxAge: number
  sexOnly: Sex | null
  soldCount: number
  onSale: boolean
  successorSlug: string | null
  relatedSlugs: string[]
  imagePath: string
  cover: Cover
  searchWords: string[]
  sort: number
}
