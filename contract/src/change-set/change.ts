import { z } from 'zod'
import { hoursOf } from '../branch/opening-hours.ts'
import { whyNotBrandColour } from '../settings/brand.ts'
import {
  MAX_COLUMN_LINKS,
  MAX_FOOTER_COLUMNS,
  MAX_QR_CODES,
  MAX_SISTER_BRANDS,
  readBrands,
  readColumns,
  readQrCodes,
} from '../settings/footer-lines.ts'
import { readFilings, readLicences } from '../settings/licence-lines.ts'
import { Id } from '../shapes.ts'
import { codesOfSheet } from '../sheet/sheets.ts'
import { CHANGE_FIELDS, type ChangeField, changeChoices, changeFields } from './fields.ts'
import { isRowValue, sheetOf } from './row-value.ts'

const MAX_FEN = 100_000_000
/** An address in the shop: a browser takes `//host` and `/\host` to another one. */
const PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/

const instantText = (text: string) => new Date(text).toISOString()

const isPrice = (text: string) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= MAX_FEN

/** What each form of value takes. */
const values = {
  choice: (max: number) => Text(max),
  price: () => z.string().refine(isPrice, '售价要大于 0，最多 100 万元'),
  line: (max: number) => Text(max).refine((text) => !/[\r\n]/.test(text), '写成一行'),
  optional: (max: number) => Optional(max).refine((text) => !/[\r\n]/.test(text), '写成一行'),
  text: (max: number) => Text(max),
  lines: (max: number) => Optional(max),
  path: (max: number) => Text(max).regex(PATH, '写商城里的地址，以 / 开头，例如 /special/parents'),
  picture: (max: number) => Text(max),
  logo: (max: number) => Optional(max),
  colour: (max: number) => Optional(max).toLowerCase(),
  number: (max: number) => Text(max).regex(/^(0|[1-9]\d*)$/, '写成整数'),
  // As it will be read again: a change is compared by its text.
  row: (max: number) => Text(max),
  instant: () => z.union([z.literal(''), z.iso.datetime('时间格式不正确').transform(instantText)]),
} as const

const Optional = (max: number) => z.string().trim().max(max, `最多 ${max} 个字`)

const Text = (max: number) => z.string().trim().min(1, '请填写').max(max, `最多 ${max} 个字`)

const PHONE = [(value: string) => /^[\d -]{5,20}$/.test(value), '写成数字和短横，例如 010-6400 0000'] as const

/** Rules of single fields, beside those of their form. */
const RULES: Partial<Record<ChangeField, readonly [(value: string) => boolean, string]>> = {
  'branch.phone': PHONE,
  'operator.phone': PHONE,
  'operator.announcementPath': [(value) => value === '' || PATH.test(value), '写商城里的地址，以 / 开头，或空着'],
  'operator.filings': [(value) => readFilings(value) !== null, '最多 30 行，网址以 https:// 开头'],
  'operator.licences': [
    (value) => readLicences(value) !== null,
    '一行一项，写成：名称｜证号｜发证机关｜有效期，证号不能重复，最多 30 行',
  ],
  'operator.footerColumns': [
    (value) => readColumns(value) !== null,
    `一行一栏，写成：栏名：文字 /地址，文字 /地址；最多 ${MAX_FOOTER_COLUMNS} 栏，每栏最多 ${MAX_COLUMN_LINKS} 个，名字不能重复`,
  ],
  'operator.sisterBrands': [
    (value) => readBrands(value) !== null,
    `一行一个，写成：名字｜做什么；最多 ${MAX_SISTER_BRANDS} 个，名字不能重复`,
  ],
  'operator.qrCodes': [
    (value) => readQrCodes(value) !== null,
    `一行一个，写成：名字｜说明｜https 网址；最多 ${MAX_QR_CODES} 个，名字不能重复`,
  ],
  'branch.openingHours': [
    (value) => hoursOf(value) !== null,
    '写成这样：周一至周五 7:30–16:00，周六 8:00–12:00，商城才看得懂',
  ],
}

/** A whole row, each cell as it is kept. */
const rowRule = (field: ChangeField) => {
  const sheet = sheetOf(field)
  if (!sheet) return undefined
  return [(value: string) => isRowValue(sheet, value), '这一行的格式不对，请重新打开表单或重新导入'] as const
}

/** Its message says how far it is from legible. */
const brandRule = (field: ChangeField) => {
  if (field !== 'operator.brandColour') return undefined
  const error = ({ input }: { input: unknown }) => whyNotBrandColour(String(input)) ?? ''
  return [(value: string) => whyNotBrandColour(value) === null, { error }] as const
}

const changeOf = (field: ChangeField) => {
  const { form, max } = changeFields[field]
  const choices = changeChoices[field]
  const isChoice = (value: string) => choices !== undefined && Object.hasOwn(choices, value)
  const [isGood, message] =
    RULES[field] ?? brandRule(field) ?? rowRule(field) ?? (choices ? [isChoice, '从列出的里面选'] : [() => true, ''])
  const value = values[form](max).refine(isGood, message)
  return z.strictObject({ field: z.literal(field), thingId: thingOf(field), value })
}

/** Of some sheets the rows are known beforehand. */
function thingOf(field: ChangeField) {
  const sheet = sheetOf(field)
  const codes = sheet && codesOfSheet(sheet)
  return codes ? Id.refine((id) => codes.includes(id), `没有这个编号，写其中一个：${codes.join('、')}`) : Id
}

/** One field of one thing with its next value. `thingId`: of a price its spec, else the product, banner or branch. */
export const Change = z.discriminatedUnion('field', [
  changeOf('product.price'),
  ...CHANGE_FIELDS.slice(1).map(changeOf),
])
