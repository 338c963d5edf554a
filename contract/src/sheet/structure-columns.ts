import { ENTRANCE_GROUPS, OPENS_NAMES, POSITION_NAMES } from '../content/structure-terms.ts'
import { type Column, picture, sort, YES, yesNo } from './columns.ts'

const isShown = { ...yesNo, name: '在商城', part: 'page', unless: YES } as const
const code = { form: 'line', part: 'page', max: 64 } as const
const path = { form: 'line', part: 'page', max: 200, unless: '' } as const

/** Categories of two levels; what products are filed under. */
export const categoryColumns = {
  name: { name: '分类名', form: 'line', part: 'page', max: 20 },
  parent: { ...code, name: '上一级的编号', unless: '', refersTo: 'category' },
  image: { ...picture, name: '图片', unless: '' },
  isShown,
  sort,
} as const satisfies Readonly<Record<string, Column>>

/** What stands at the top of every page, in the menu of phones and, for clients that ask for it, in the footer. */
export const navigationColumns = {
  name: { name: '导航名', form: 'line', part: 'page', max: 10 },
  position: { name: '位置', form: 'choice', part: 'page', max: 4, choices: Object.values(POSITION_NAMES) },
  opens: { name: '打开什么', form: 'choice', part: 'page', max: 2, choices: Object.values(OPENS_NAMES) },
  category: { ...code, name: '分类编号', unless: '', refersTo: 'category' },
  path: { ...path, name: '地址' },
  phonePath: { ...path, name: '手机上的地址' },
  product: { ...code, name: '面板里的商品编号', unless: '', refersTo: 'product' },
  isShown,
  sort,
} as const satisfies Readonly<Record<string, Column>>

/** Ways in the panel behind a navigation that opens a category, in headed columns. */
export const panelColumns = {
  name: { name: '名字', form: 'line', part: 'page', max: 20 },
  category: { ...code, name: '分类编号', refersTo: 'category' },
  column: { name: '栏名', form: 'line', part: 'page', max: 10 },
  image: { ...picture, name: '图片', unless: '' },
  tier: { name: '圈数', form: 'number', part: 'page', max: 4, unless: '0' },
  query: { name: '搜索条件', form: 'query', part: 'page', max: 300 },
  isShown,
  sort,
} as const satisfies Readonly<Record<string, Column>>

/** Entrances of the home page. */
export const entranceColumns = {
  name: { name: '入口名', form: 'line', part: 'page', max: 10 },
  group: { name: '分组', form: 'choice', part: 'page', max: 3, choices: ENTRANCE_GROUPS },
  image: { ...picture, name: '图片', unless: '' },
  note: { name: '小字', form: 'line', part: 'medical', max: 20, unless: '' },
  query: { name: '搜索条件', form: 'query', part: 'page', max: 300 },
  isShown,
  sort,
} as const satisfies Readonly<Record<string, Column>>

/** Tabs of the home page with their products in order. */
export const recommendColumns = {
  name: { name: '标签名', form: 'line', part: 'page', max: 10 },
  products: { name: '推荐的商品', form: 'ids', part: 'page', max: 800, refersTo: 'product' },
  isShown,
  sort,
} as const satisfies Readonly<Record<string, Column>>

/** What the mall does for people before, during and after a check-up. */
export const serviceColumns = {
  title: { name: '服务名', form: 'line', part: 'medical', max: 12 },
  stage: { name: '阶段', form: 'line', part: 'page', max: 6 },
  points: { name: '做什么', form: 'list', part: 'medical', max: 200 },
  isShown,
  sort,
} as const satisfies Readonly<Record<string, Column>>
