import { TEXT_SLUGS } from '../content/texts.ts'
import { GUIDE_ROW } from '../guide/terms.ts'
import {
  activityColumns,
  articleColumns,
  branchColumns,
  type Column,
  couponColumns,
  doctorColumns,
  guideColumns,
  itemColumns,
  lectureColumns,
  packageColumns,
  popUpColumns,
  priceColumns,
  productColumns,
  specialColumns,
  textColumns,
} from './columns.ts'
import {
  categoryColumns,
  entranceColumns,
  navigationColumns,
  panelColumns,
  recommendColumns,
  serviceColumns,
} from './structure-columns.ts'

/** The tables that a group brings in and takes out, each after those whose codes it names. */
export const sheets = {
  branch: { name: '院区', code: '院区编号', columns: branchColumns },
  item: { name: '检查项目', code: '项目编号', columns: itemColumns },
  package: { name: '套餐', code: '套餐编号', columns: packageColumns },
  category: { name: '分类', code: '分类编号', columns: categoryColumns },
  product: { name: '商品', code: '商品编号', columns: productColumns },
  price: { name: '价格', code: '规格编号', columns: priceColumns },
  activity: { name: '活动', code: '活动编号', columns: activityColumns },
  coupon: { name: '优惠券', code: '券码', columns: couponColumns },
  popUp: { name: '弹窗', code: '弹窗编号', columns: popUpColumns },
  special: { name: '专题', code: '专题编号', columns: specialColumns },
  text: { name: '商城文本', code: '文本编号', columns: textColumns },
  doctor: { name: '医生', code: '医生编号', columns: doctorColumns },
  article: { name: '文章', code: '文章编号', columns: articleColumns },
  lecture: { name: '讲座', code: '讲座编号', columns: lectureColumns },
  guide: { name: '查缺指南', code: '指南编号', columns: guideColumns },
  navigation: { name: '导航', code: '导航编号', columns: navigationColumns },
  panel: { name: '导航面板', code: '面板编号', columns: panelColumns },
  entrance: { name: '首页入口', code: '入口编号', columns: entranceColumns },
  recommend: { name: '首页推荐', code: '推荐编号', columns: recommendColumns },
  service: { name: '服务介绍', code: '服务编号', columns: serviceColumns },
} as const

export type SheetName = keyof typeof sheets
export type ColumnOf<S extends SheetName> = keyof (typeof sheets)[S]['columns'] & string
/** One row without its code: the text of every column. */
export type AnyCells = Readonly<Record<string, string>>

export const SHEETS = Object.keys(sheets).filter(isSheet)

function isSheet(name: string): name is SheetName {
  return Object.hasOwn(sheets, name)
}

/** Something of every sheet. */
export const ofEachSheet = <T>(make: (sheet: SheetName) => T): Readonly<Record<SheetName, T>> =>
  // Every sheet is a key, which the type of fromEntries does not tell.
  Object.fromEntries(SHEETS.map((sheet) => [sheet, make(sheet)])) as Record<SheetName, T>

/** The codes that a sheet's rows can have; null: any. */
export function codesOfSheet(sheet: SheetName): readonly string[] | null {
  if (sheet === 'guide') return [GUIDE_ROW]
  return sheet === 'text' ? TEXT_SLUGS : null
}

export const columnsOf = (sheet: SheetName): readonly (readonly [key: string, column: Column])[] =>
  Object.entries(sheets[sheet].columns)
