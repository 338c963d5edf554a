import { RESOURCE_KINDS, resourceKinds } from '../branch/resources.ts'
import type { ApprovalPart } from '../change-set/fields.ts'
import { ARTICLE_KIND_NAMES } from '../content/article-terms.ts'
import type { Right } from '../staff/rights.ts'
import { CROWD_NAMES } from './crowds.ts'

/** How a cell is written; all of them are kept as the texts that people read and a spreadsheet holds. */
type CellForm =
  | 'line'
  | 'text'
  | 'digits'
  | 'day'
  | 'instant'
  | 'yuan'
  | 'difference'
  | 'number'
  | 'decimal'
  | 'choice'
  | 'choices'
  | 'list'
  | 'paths'
  | 'ids'
  | 'hosts'
  | 'prices'
  | 'blocks'
  | 'sources'
  | 'rules'
  | 'query'

/** Sheets whose codes cells name. */
export type NamedSheet = 'branch' | 'item' | 'package' | 'category' | 'product' | 'price' | 'coupon'

export interface Column {
  readonly name: string
  readonly form: CellForm
  /** Who has to approve it; several: each of them. */
  readonly part: ApprovalPart | readonly ApprovalPart[]
  /** Characters; of a number, the most it may be. */
  readonly max: number
  readonly min?: number
  /** What a new row has where nothing is written; missing: it has to be written. */
  readonly unless?: string
  readonly choices?: readonly string[]
  /** The path of a picture. */
  readonly isPicture?: true
  /** What whoever sees or writes it holds for the whole group; missing: what the sheet needs. */
  readonly needs?: Right
  /** Codes whose order says nothing: they are kept sorted. */
  readonly isSorted?: true
  /** The sheet that a code of this column is of. */
  readonly refersTo?: NamedSheet
}

export const YES = '是'
export const NO = '否'
/** Of an item that takes place in or with nothing that is scarce. */
export const NO_RESOURCE = '不占'
export const yesNo = { form: 'choice', max: 1, choices: [YES, NO] } as const

export const SERVICE_NAMES = { general: '体检', dental: '口腔', market: '自选项目', goods: '实物' } as const
export const TIER_NAMES = ['不分档', '基础', '进阶', '深度', '臻享'] as const
/** By code: -1 anyone, 0 women, 1 men. */
export const SEX_NAMES = { '-1': '不限', '0': '女', '1': '男' } as const

const examined = [SERVICE_NAMES.general, SERVICE_NAMES.dental, SERVICE_NAMES.market]
const service = { name: '服务', form: 'choice', part: 'page', max: 4, choices: examined } as const
const sex = { name: '性别', form: 'choice', part: 'medical', max: 2, choices: Object.values(SEX_NAMES) } as const
const age = { form: 'number', part: 'medical', max: 120 } as const
export const sort = { name: '排序', form: 'number', part: 'page', max: 99_999, unless: '100' } as const
export const picture = { form: 'line', part: 'page', max: 200, isPicture: true } as const

export const branchColumns = {
  name: { name: '院区名', form: 'line', part: 'page', max: 40 },
  brandName: { name: '品牌', form: 'line', part: 'page', max: 20 },
  cityId: { name: '城市代码', form: 'digits', part: 'page', max: 6, min: 6 },
  cityName: { name: '城市', form: 'line', part: 'page', max: 20 },
  address: { name: '地址', form: 'line', part: 'page', max: 100 },
  latitude: { name: '纬度', form: 'decimal', part: 'page', max: 90 },
  longitude: { name: '经度', form: 'decimal', part: 'page', max: 180 },
  phone: { name: '电话', form: 'line', part: 'page', max: 20 },
  openingHours: { name: '营业时间', form: 'line', part: 'page', max: 60 },
  traffic: { name: '交通', form: 'text', part: 'page', max: 400, unless: '' },
  licenseNo: { name: '许可证号', form: 'line', part: 'page', max: 60 },
  scope: { name: '诊疗科目', form: 'text', part: 'medical', max: 600 },
  equipment: { name: '设备', form: 'list', part: 'medical', max: 400, unless: '' },
  services: { ...service, form: 'choices', max: 20 },
  maxTier: { name: '最高档次', form: 'choice', part: 'page', max: 3, choices: TIER_NAMES },
  tags: { name: '亮点', form: 'list', part: 'medical', max: 100, unless: '' },
  image: { ...picture, name: '图片', unless: '' },
  gaps: { name: '做不了的项目', form: 'ids', part: 'page', max: 4_000, unless: '', refersTo: 'item', isSorted: true },
  difference: { name: '体检换来差价', form: 'difference', part: 'price', max: 10_000, unless: '' },
  dentalDifference: { name: '口腔换来差价', form: 'difference', part: 'price', max: 10_000, unless: '' },
  hosts: { name: '自己的网址', form: 'hosts', part: 'page', max: 200, unless: '' },
  sort,
} as const satisfies Readonly<Record<string, Column>>

export const itemColumns = {
  name: { name: '项目名', form: 'line', part: 'medical', max: 60 },
  organ: { name: '系统', form: 'line', part: 'medical', max: 20 },
  aliases: { name: '别名', form: 'list', part: 'medical', max: 300, unless: '' },
  conditionWords: { name: '搜索词', form: 'list', part: 'medical', max: 300, unless: '' },
  contraindicationWords: { name: '不宜词', form: 'list', part: 'medical', max: 300, unless: '' },
  tells: { name: '看什么', form: 'text', part: 'medical', max: 400 },
  prepare: { name: '准备', form: 'text', part: 'medical', max: 400, unless: '无需准备' },
  notFor: { name: '不适合', form: 'text', part: 'medical', max: 400, unless: '无' },
  handedOver: { name: '交付', form: 'text', part: 'medical', max: 200, unless: '电子报告' },
  price: { name: '单项价', form: 'yuan', part: 'price', max: 1_000_000 },
  cost: { name: '成本', form: 'yuan', part: 'price', max: 1_000_000, unless: '', needs: 'costs.see' },
  sex: { ...sex, unless: SEX_NAMES['-1'] },
  minAge: { ...age, name: '最小年龄', unless: '0' },
  maxAge: { ...age, name: '最大年龄', unless: '120' },
  hasRadiation: { ...yesNo, name: '有辐射', part: 'medical', unless: NO },
  needsFasting: { ...yesNo, name: '要空腹', part: 'medical', unless: NO },
  needsFullBladder: { ...yesNo, name: '要憋尿', part: 'medical', unless: NO },
  minutes: { name: '用时分钟', form: 'number', part: 'page', max: 600 },
  // With the minutes it says where a day is short of room.
  resource: {
    ...{ name: '用哪种诊室或设备', form: 'choice', part: 'page', max: 6, unless: NO_RESOURCE },
    choices: [NO_RESOURCE, ...RESOURCE_KINDS.map((kind) => resourceKinds[kind].name)],
  },
  // Both in one package would be paid for twice.
  parts: { name: '含哪些项目', form: 'ids', part: 'medical', max: 4_000, unless: '', refersTo: 'item', isSorted: true },
  isAddOn: { ...yesNo, name: '可单独加', part: 'page', unless: YES },
  service,
  sort,
} as const satisfies Readonly<Record<string, Column>>

export const packageColumns = {
  name: { name: '套餐名', form: 'line', part: 'page', max: 60 },
  tier: { name: '档次', form: 'choice', part: 'page', max: 3, choices: TIER_NAMES },
  service,
  sex: { ...sex, unless: SEX_NAMES['-1'] },
  minAge: { ...age, name: '最小年龄', unless: '18' },
  maxAge: { ...age, name: '最大年龄', unless: '120' },
  minutes: { name: '到院分钟', form: 'number', part: 'page', max: 1_440, unless: '0' },
  reportDays: { name: '出报告', form: 'line', part: 'page', max: 40, unless: '' },
  items: { name: '项目编号', form: 'ids', part: 'medical', max: 20_000, refersTo: 'item' },
} as const satisfies Readonly<Record<string, Column>>

export const productColumns = {
  name: { name: '商品名', form: 'line', part: 'page', max: 60 },
  description: { name: '一句话介绍', form: 'text', part: 'medical', max: 200 },
  suitableFor: { name: '适合谁', form: 'text', part: 'medical', max: 100 },
  highlights: { name: '亮点', form: 'list', part: 'medical', max: 200, unless: '' },
  detail: { name: '详情', form: 'text', part: 'medical', max: 50_000, unless: '' },
  brand: { name: '品牌', form: 'line', part: 'page', max: 20 },
  categories: { name: '分类', form: 'paths', part: 'page', max: 200, unless: '' },
  crowd: { name: '人群', form: 'choice', part: 'page', max: 4, choices: Object.values(CROWD_NAMES) },
  tier: { name: '档次', form: 'choice', part: 'page', max: 3, choices: TIER_NAMES },
  service: { ...service, choices: Object.values(SERVICE_NAMES) },
  referenceName: { name: '参考价叫法', form: 'line', part: 'price', max: 20, unless: '门市价' },
  // For one price, more of them are examined.
  people: { name: '每份人数', form: 'number', part: 'price', max: 20, min: 1, unless: '1' },
  isOnSale: { ...yesNo, name: '上架', part: 'page', unless: NO },
  image: { ...picture, name: '图片', unless: '' },
  rank: sort,
} as const satisfies Readonly<Record<string, Column>>

export const textColumns = {
  title: { name: '标题', form: 'line', part: 'page', max: 30 },
  effectiveOn: { name: '生效日', form: 'day', part: 'page', max: 10 },
  changes: { name: '改了什么', form: 'text', part: 'page', max: 2_000, unless: '' },
  body: { name: '正文', form: 'text', part: 'page', max: 50_000 },
} as const satisfies Readonly<Record<string, Column>>

export const articleColumns = {
  title: { name: '标题', form: 'line', part: 'medical', max: 60 },
  // What a doctor reviews is told by the kind.
  kind: { name: '种类', form: 'choice', part: ['medical', 'page'], max: 2, choices: Object.values(ARTICLE_KIND_NAMES) },
  isShown: { ...yesNo, name: '在商城', part: 'page', unless: YES },
  summary: { name: '摘要', form: 'text', part: 'medical', max: 200 },
  body: { name: '正文', form: 'text', part: 'medical', max: 40_000 },
  sources: { name: '出处', form: 'text', part: 'medical', max: 8_000, unless: '' },
  reviewer: { name: '审阅医生', form: 'line', part: 'medical', max: 40, unless: '' },
  reviewedOn: { name: '审阅日', form: 'day', part: 'medical', max: 10, unless: '' },
  reviewUntil: { name: '复审日', form: 'day', part: 'medical', max: 10, unless: '' },
  publishedOn: { name: '发布日', form: 'day', part: 'page', max: 10 },
  tag: { name: '话题', form: 'line', part: 'page', max: 20 },
  minutes: { name: '读几分钟', form: 'number', part: 'page', max: 99, min: 1 },
  image: { ...picture, name: '题图' },
  productWords: { name: '相关套餐搜什么', form: 'line', part: 'page', max: 30, unless: '' },
  closure: { name: '停检公告', form: 'line', part: 'page', max: 90, unless: '' },
  sort: { ...sort, unless: '0' },
} as const satisfies Readonly<Record<string, Column>>

/** Doctors as the shop shows them: at their branch, and beside what they speak or review, found by their name. */
export const doctorColumns = {
  name: { name: '姓名', form: 'line', part: 'page', max: 20 },
  title: { name: '职称', form: 'line', part: 'medical', max: 40, unless: '' },
  words: { name: '介绍', form: 'text', part: 'medical', max: 300, unless: '' },
  branch: { name: '院区编号', form: 'line', part: 'page', max: 64, unless: '', refersTo: 'branch' },
  image: { ...picture, name: '头像', unless: '' },
  isShown: { ...yesNo, name: '在商城', part: 'page', unless: YES },
  sort,
} as const satisfies Readonly<Record<string, Column>>

/** Lectures as they are announced. Whether one is on, and where its picture comes from, is said while it is held. */
export const lectureColumns = {
  title: { name: '标题', form: 'line', part: 'medical', max: 60 },
  speaker: { name: '主讲人', form: 'line', part: 'page', max: 20 },
  speakerTitle: { name: '主讲人职称', form: 'line', part: 'page', max: 40 },
  branch: { name: '院区编号', form: 'line', part: 'page', max: 64, unless: '', refersTo: 'branch' },
  startsAt: { name: '开讲时间', form: 'instant', part: 'page', max: 16 },
  minutes: { name: '讲几分钟', form: 'number', part: 'page', max: 600, min: 1 },
  points: { name: '讲什么', form: 'list', part: 'medical', max: 2_000 },
  image: { ...picture, name: '封面' },
  tag: { name: '话题', form: 'line', part: 'page', max: 20 },
  productWords: { name: '相关套餐搜什么', form: 'line', part: 'page', max: 30, unless: '' },
  isShown: { ...yesNo, name: '在商城', part: 'page', unless: YES },
  sort,
} as const satisfies Readonly<Record<string, Column>>

export const priceColumns = {
  product: { name: '商品编号', form: 'line', part: 'price', max: 64, refersTo: 'product' },
  name: { name: '规格名', form: 'line', part: 'page', max: 60, unless: '标准' },
  package: {
    ...{ name: '套餐编号', form: 'line', part: ['medical', 'price'], max: 64, unless: '', refersTo: 'package' },
  },
  market: { name: '门市价', form: 'yuan', part: 'price', max: 1_000_000 },
  price: { name: '售价', form: 'yuan', part: 'price', max: 1_000_000 },
  image: { ...picture, name: '规格图片', unless: '' },
  sort,
} as const satisfies Readonly<Record<string, Column>>

/** Prices of specs from one instant to another. */
export const activityColumns = {
  name: { name: '活动名', form: 'line', part: 'page', max: 30 },
  tag: { name: '标签', form: 'line', part: 'page', max: 6 },
  note: { name: '说明', form: 'line', part: 'medical', max: 100 },
  startsAt: { name: '开始', form: 'instant', part: 'price', max: 16 },
  endsAt: { name: '结束', form: 'instant', part: 'price', max: 16 },
  prices: { name: '活动价', form: 'prices', part: 'price', max: 40_000, refersTo: 'price' },
  // One that was published is not deleted; it is switched off.
  isListed: { ...yesNo, name: '在商城', part: 'price', unless: YES },
} as const satisfies Readonly<Record<string, Column>>

export const COUPON_SCOPES = { all: '全部', category: '分类', product: '商品', branch: '院区' } as const

const couponDay = { form: 'day', part: 'price', max: 10 } as const
const couponIds = { form: 'ids', part: 'price', max: 4_000, unless: '' } as const

/** Coupons that are claimed. Once one is out, what it is worth stays: better terms are another coupon. */
export const couponColumns = {
  title: { name: '券名', form: 'line', part: 'page', max: 30 },
  topic: { name: '分组', form: 'line', part: 'page', max: 10, unless: '' },
  off: { name: '减多少', form: 'yuan', part: 'price', max: 100_000, unless: '' },
  percent: { name: '付百分之几', form: 'number', part: 'price', max: 99, min: 1, unless: '' },
  cap: { name: '最多减', form: 'yuan', part: 'price', max: 100_000, unless: '' },
  threshold: { name: '满多少', form: 'yuan', part: 'price', max: 1_000_000, unless: '' },
  scope: { name: '范围', form: 'choice', part: 'price', max: 2, choices: Object.values(COUPON_SCOPES), unless: '全部' },
  scopeIds: { ...couponIds, name: '范围的编号' },
  withoutProducts: { ...couponIds, name: '不含的商品' },
  withoutCategories: { ...couponIds, name: '不含的分类' },
  claimFrom: { ...couponDay, name: '开始领' },
  claimTo: { ...couponDay, name: '最后一天领' },
  validFrom: { ...couponDay, name: '哪天起能用', unless: '' },
  validTo: { ...couponDay, name: '最后一天能用', unless: '' },
  days: { name: '领后几天能用', form: 'number', part: 'price', max: 1_000, min: 1, unless: '' },
  total: { name: '张数', form: 'number', part: 'price', max: 10_000_000, min: 1 },
  perUser: { name: '每人几张', form: 'number', part: 'price', max: 100, min: 1, unless: '1' },
  isForNewcomers: { ...yesNo, name: '只给没买过的', part: 'price', unless: NO },
  isListed: { ...yesNo, name: '领券中心能看到', part: 'page', unless: YES },
  sort,
} as const satisfies Readonly<Record<string, Column>>

/** Coupons over the home page, once a day for whoever can still claim them. */
export const popUpColumns = {
  title: { name: '标题', form: 'line', part: 'page', max: 30 },
  text: { name: '说明', form: 'line', part: 'medical', max: 60 },
  coupon: { name: '券码', form: 'line', part: 'page', max: 40, refersTo: 'coupon' },
  image: { ...picture, name: '宽屏图片' },
  phoneImage: { ...picture, name: '手机图片' },
  path: { name: '点图片打开', form: 'line', part: 'page', max: 200, unless: '/coupon' },
  channel: { name: '渠道', form: 'line', part: 'page', max: 10, unless: '' },
  startsOn: { name: '第一天', form: 'day', part: 'page', max: 10 },
  endsOn: { name: '最后一天', form: 'day', part: 'page', max: 10 },
  isShown: { ...yesNo, name: '在商城', part: 'page', unless: YES },
  sort,
} as const satisfies Readonly<Record<string, Column>>

/** Pages that are put together from blocks (content/special-text.ts), which name products and coupons. */
export const specialColumns = {
  title: { name: '标题', form: 'line', part: 'medical', max: 30 },
  summary: { name: '简介', form: 'line', part: 'medical', max: 100 },
  image: { ...picture, name: '宽屏图片' },
  phoneImage: { ...picture, name: '手机图片' },
  isShown: { ...yesNo, name: '在商城', part: 'page', unless: YES },
  blocks: { name: '内容', form: 'blocks', part: ['medical', 'page'], max: 40_000 },
  sort,
} as const satisfies Readonly<Record<string, Column>>

/** The edition of the guide in force: publishing a change adds the next one. */
export const guideColumns = {
  title: { name: '版本名', form: 'line', part: 'medical', max: 60 },
  reviewer: { name: '审核人', form: 'line', part: 'medical', max: 40 },
  isShown: { ...yesNo, name: '在商城', part: 'page', unless: YES },
  sources: { name: '出处', form: 'sources', part: 'medical', max: 8_000 },
  rules: { name: '规则', form: 'rules', part: 'medical', max: 44_000 },
} as const satisfies Readonly<Record<string, Column>>
