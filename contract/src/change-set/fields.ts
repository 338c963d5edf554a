import { MAX_FOOTER_COLUMNS, MAX_QR_CODES, MAX_SISTER_BRANDS } from '../settings/footer-lines.ts'
import type { Right } from '../staff/rights.ts'

/** What is found by its name and changed field by field. */
export const SUBJECT_KINDS = ['product', 'banner', 'branch', 'operator'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
/** What change sets change: these, and whole rows of sheets. */
export const CHANGE_KINDS = [...SUBJECT_KINDS, 'row'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const changeKindNames = {
  product: '商品',
  banner: '横幅',
  branch: '院区',
  operator: '商城资料',
  row: '表格行',
} as const satisfies Readonly<Record<ChangeKind, string>>

/** What is approved apart, each by whoever holds its right. */
export const APPROVAL_PARTS = ['price', 'medical', 'page'] as const
export type ApprovalPart = (typeof APPROVAL_PARTS)[number]

export const approvalParts = {
  price: { name: '价格', right: 'changes.prices' },
  medical: { name: '医学文字', right: 'changes.medical' },
  page: { name: '其他内容', right: 'changes.pages' },
} as const satisfies Readonly<Record<ApprovalPart, { name: string; right: Right }>>

/** How a value is typed and shown. */
/** `optional`, `lines` and `logo` may be empty, and so may a `colour`. */
type ChangeForm =
  | 'choice'
  | 'price'
  | 'line'
  | 'optional'
  | 'text'
  | 'lines'
  | 'path'
  | 'picture'
  | 'logo'
  | 'colour'
  | 'number'
  | 'instant'
  | 'row'

interface FieldText {
  readonly name: string
  readonly form: ChangeForm
  /** Characters, of what is typed as text. */
  readonly max: number
  /** Who has to approve it. */
  readonly part: ApprovalPart
  /** How it is typed. */
  readonly hint?: string
}

/**
 * Every field that change sets change, with its kind. All values are texts: a price is its fen in digits, an instant
 * ISO 8601 or '' for none, a row the texts of its cells as JSON, or '' for a new one.
 */
export const changeFields = {
  'product.price': { name: '售价', form: 'price', max: 9, part: 'price' },
  'product.name': { name: '商品名', form: 'line', max: 60, part: 'page' },
  'product.description': { name: '一句话介绍', form: 'text', max: 200, part: 'medical' },
  'product.suitableFor': { name: '适合谁', form: 'text', max: 100, part: 'medical' },
  'banner.title': { name: '标题', form: 'line', max: 20, part: 'page' },
  'banner.text': { name: '说明', form: 'text', max: 80, part: 'medical' },
  'banner.shortText': { name: '手机上的说明', form: 'text', max: 40, part: 'medical' },
  'banner.tab': { name: '标签', form: 'line', max: 10, part: 'page' },
  'banner.image': { name: '宽屏图片', form: 'picture', max: 200, part: 'page' },
  'banner.phoneImage': { name: '手机图片', form: 'picture', max: 200, part: 'page' },
  'banner.pcUrl': { name: '电脑上打开', form: 'path', max: 200, part: 'page' },
  'banner.h5Url': { name: '手机上打开', form: 'path', max: 200, part: 'page' },
  'banner.sort': { name: '次序', form: 'number', max: 3, part: 'page', hint: '小的在前' },
  'banner.shownFrom': { name: '开始显示', form: 'instant', max: 30, part: 'page' },
  'banner.shownUntil': { name: '停止显示', form: 'instant', max: 30, part: 'page' },
  'banner.position': { name: '位置', form: 'choice', max: 10, part: 'page' },
  'banner.listed': { name: '在商城', form: 'choice', max: 3, part: 'page' },
  'branch.name': { name: '院区名', form: 'line', max: 40, part: 'page' },
  'branch.address': { name: '地址', form: 'line', max: 100, part: 'page' },
  'branch.phone': { name: '电话', form: 'line', max: 20, part: 'page' },
  'branch.openingHours': { name: '营业时间', form: 'line', max: 60, part: 'page' },
  'branch.traffic': { name: '交通', form: 'text', max: 400, part: 'page' },
  'operator.mallName': { name: '商城名称', form: 'line', max: 20, part: 'page' },
  'operator.groupName': { name: '经营者名称', form: 'line', max: 60, part: 'page' },
  'operator.slogan': { name: '标语', form: 'line', max: 30, part: 'page' },
  'operator.phone': { name: '客服电话', form: 'line', max: 20, part: 'page' },
  'operator.phoneHours': { name: '客服时间', form: 'line', max: 40, part: 'page' },
  'operator.filings': {
    ...{ name: '备案与公示', form: 'text', max: 1000, part: 'page' },
    hint: '一行一条，第一条是备案号；要能点开查，在后面空一格写 https 网址',
  },
  'operator.licences': {
    ...{ name: '证照', form: 'text', max: 3000, part: 'page' },
    hint: '一行一项：名称｜证号｜发证机关｜有效期',
  },
  'operator.brandColour': {
    ...{ name: '品牌色', form: 'colour', max: 7, part: 'page' },
    hint: '# 和六位数字或字母，例如 #1d4f91；按钮、链接、浅底和页脚都从它来，空着就用商城自带的',
  },
  'operator.logo': { name: '标志', form: 'logo', max: 200, part: 'page' },
  'operator.assistantName': { name: '智能助手的名字', form: 'line', max: 12, part: 'page' },
  'operator.hotWords': {
    ...{ name: '热搜词', form: 'optional', max: 100, part: 'page' },
    hint: '用逗号隔开，写在搜索框下面；不要就空着',
  },
  'operator.announcement': {
    ...{ name: '首页公告', form: 'optional', max: 60, part: 'medical' },
    hint: '每一页最上面的一句话；没有就空着',
  },
  'operator.announcementPath': {
    ...{ name: '公告打开哪一页', form: 'optional', max: 200, part: 'page' },
    hint: '商城里的地址，例如 /profile/help-center；不用打开就空着',
  },
  'operator.footerColumns': {
    ...{ name: '页脚的链接', form: 'lines', max: 2000, part: 'page' },
    hint: `一行一栏，最多 ${MAX_FOOTER_COLUMNS} 栏：栏名：文字 /地址，文字 /地址；手机上最后一栏直接列出来`,
  },
  'operator.sisterBrands': {
    ...{ name: '旗下品牌', form: 'lines', max: 400, part: 'page' },
    hint: `一行一个，最多 ${MAX_SISTER_BRANDS} 个：名字｜做什么；没有就空着`,
  },
  'operator.qrCodes': {
    ...{ name: '页脚的二维码', form: 'lines', max: 1000, part: 'page' },
    hint: `一行一个，最多 ${MAX_QR_CODES} 个：名字｜说明｜扫出来的 https 网址；没有就空着`,
  },
  'operator.largeRefund': {
    ...{ name: '退款一个人能定的上限（元）', form: 'number', max: 5, part: 'price' },
    hint: '同一个订单合计超过它的退款和补偿，要第二位同事批准；写整数，0 是每一笔都要',
  },
  'operator.steepPercent': {
    ...{ name: '大幅降价的界线（%）', form: 'number', max: 2, part: 'price' },
    hint: '售价比近来最高的低得超过它，要有“批准大幅降价”权限的同事批准；写整数，0 是每次降价都要',
  },
  'operator.takeBackDays': {
    ...{ name: '发布后能整单撤回的天数', form: 'number', max: 2, part: 'price' },
    hint: '过了就要新开改动单；写整数',
  },
  // A whole row of a sheet (row-value.ts): who approves it follows from the columns that differ.
  'row.branch': { name: '院区', form: 'row', max: 60_000, part: 'page' },
  'row.item': { name: '检查项目', form: 'row', max: 60_000, part: 'medical' },
  'row.package': { name: '套餐', form: 'row', max: 60_000, part: 'medical' },
  'row.category': { name: '分类', form: 'row', max: 60_000, part: 'page' },
  'row.product': { name: '商品', form: 'row', max: 60_000, part: 'medical' },
  'row.price': { name: '价格', form: 'row', max: 60_000, part: 'price' },
  'row.activity': { name: '活动', form: 'row', max: 60_000, part: 'price' },
  'row.coupon': { name: '优惠券', form: 'row', max: 60_000, part: 'price' },
  'row.popUp': { name: '弹窗', form: 'row', max: 60_000, part: 'page' },
  'row.special': { name: '专题', form: 'row', max: 60_000, part: 'medical' },
  'row.text': { name: '商城文本', form: 'row', max: 60_000, part: 'page' },
  'row.doctor': { name: '医生', form: 'row', max: 60_000, part: 'medical' },
  'row.article': { name: '文章', form: 'row', max: 60_000, part: 'medical' },
  'row.lecture': { name: '讲座', form: 'row', max: 60_000, part: 'medical' },
  'row.guide': { name: '查缺指南', form: 'row', max: 60_000, part: 'medical' },
  'row.navigation': { name: '导航', form: 'row', max: 60_000, part: 'page' },
  'row.panel': { name: '导航面板', form: 'row', max: 60_000, part: 'page' },
  'row.entrance': { name: '首页入口', form: 'row', max: 60_000, part: 'page' },
  'row.recommend': { name: '首页推荐', form: 'row', max: 60_000, part: 'page' },
  'row.service': { name: '服务介绍', form: 'row', max: 60_000, part: 'medical' },
} as const satisfies Readonly<Record<`${ChangeKind}.${string}`, FieldText>>

/** What can be chosen, with its name. */
export const changeChoices: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  'banner.position': { home: '首页大图', visitor: '首页，给没有预约的人' },
  'banner.listed': { yes: '有', no: '没有' },
}

export type ChangeField = keyof typeof changeFields

export type FieldsOf<Kind extends ChangeKind> = Extract<ChangeField, `${Kind}.${string}`>

const isChangeField = (name: string): name is ChangeField => Object.hasOwn(changeFields, name)

export const CHANGE_FIELDS: readonly ChangeField[] = Object.keys(changeFields).filter(isChangeField)

export const kindOf = (field: ChangeField): ChangeKind => CHANGE_KINDS.find((kind) => isOf(kind, field)) ?? 'product'

export const isOf = <Kind extends ChangeKind>(kind: Kind, field: ChangeField): field is FieldsOf<Kind> =>
  field.startsWith(`${kind}.`)
