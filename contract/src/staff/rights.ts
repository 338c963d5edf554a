import { STEEP_DAYS } from '../change-set/terms.ts'
import { yuanText } from '../money.ts'
import type { Thresholds } from '../settings/thresholds.ts'

/** The sections of the console, in the order of its navigation. */
const sections = ['今日', '到检', '预约', '订单', '商品', '会员', '财务', '管理'] as const
type Section = (typeof sections)[number]

export interface RightText {
  readonly section: Section
  readonly name: string
  /** What it opens within calls that need another right. */
  readonly within?: string
}

/** All rights that a call may need. Rights are code; which role holds which is a row. */
export const rights = {
  'today.see': { section: '今日', name: '查看今日看板' },
  'visits.see': { section: '到检', name: '查看到检名单' },
  'visits.attend': { section: '到检', name: '办理到检' },
  'visits.over': { section: '到检', name: '满额时加人' },
  'desks.manage': { section: '到检', name: '登记到检台设备' },
  'reports.see': { section: '到检', name: '查看等签发的报告' },
  'reports.upload': { section: '到检', name: '上传体检报告' },
  'reports.sign': { section: '到检', name: '签发体检报告' },
  'bookings.see': { section: '预约', name: '查看预约' },
  'bookings.manage': { section: '预约', name: '替会员改期、取消、写备注' },
  'bookings.over': { section: '预约', name: '超过规则替会员改期、取消' },
  'capacity.see': { section: '预约', name: '查看号源' },
  'capacity.set': { section: '预约', name: '改号源' },
  'closing.see': { section: '预约', name: '查看停检' },
  'closing.close': { section: '预约', name: '停检和恢复' },
  'closing.phone': { section: '预约', name: '给停检的客人打电话' },
  'orders.see': { section: '订单', name: '查看订单' },
  'orders.identity': { section: '订单', name: '查看完整手机号和姓名' },
  'orders.goodwill': { section: '订单', name: '补偿退款' },
  'orders.ship': { section: '订单', name: '发货和打印面单' },
  'orders.resend': { section: '订单', name: '重发短信' },
  'aftersale.see': { section: '订单', name: '查看售后申请' },
  'aftersale.decide': { section: '订单', name: '处理售后' },
  'aftersale.large': { section: '订单', name: '批准大额退款' },
  'refunds.retry': { section: '订单', name: '重发失败的退款' },
  'changes.see': { section: '商品', name: '查看改动单' },
  'changes.draft': { section: '商品', name: '起草改动' },
  'changes.approve': { section: '商品', name: '批准改动' },
  'changes.publish': { section: '商品', name: '发布和撤回改动' },
  'changes.prices': { section: '商品', name: '批准价格' },
  'changes.steep': { section: '商品', name: '批准大幅降价' },
  'changes.medical': { section: '商品', name: '批准医学文字' },
  'changes.pages': { section: '商品', name: '批准其他内容' },
  'stock.set': { section: '商品', name: '改库存' },
  'costs.see': {
    section: '商品',
    name: '查看成本和毛利',
    within: '检查项目、套餐、活动、改动单、导入和导出里的成本和毛利；别的权限里看不到',
  },
  'members.see': { section: '会员', name: '查看会员' },
  'abuse.see': { section: '会员', name: '查看异常领用' },
  'members.view': { section: '会员', name: '看会员在商城看到的页面' },
  'ratings.see': { section: '会员', name: '查看到检评价' },
  'ratings.moderate': { section: '会员', name: '审核评价的文字' },
  'ratings.answer': { section: '会员', name: '以院区名义回复评价' },
  'lectures.host': { section: '会员', name: '主持讲座，审核和回答提问' },
  'members.requests': { section: '会员', name: '替会员要资料副本、注销账号' },
  'consultations.answer': { section: '会员', name: '回复在线咨询' },
  'consultations.manage': { section: '会员', name: '管理咨询的模板和时间' },
  'books.see': { section: '财务', name: '查看对账' },
  'books.seal': { section: '财务', name: '封账' },
  'invoices.issue': { section: '财务', name: '开发票' },
  'books.bank': { section: '财务', name: '导入银行流水' },
  'figures.see': { section: '财务', name: '查看报表' },
  'cards.see': { section: '财务', name: '查看福卡' },
  'cards.issue': { section: '财务', name: '发行和作废福卡' },
  'cards.extend': { section: '财务', name: '给福卡延期' },
  'books.agree': { section: '财务', name: '同意账目差异的说明' },
  'people.see': { section: '管理', name: '查看员工与权限' },
  'people.manage': { section: '管理', name: '管理员工与权限' },
  'audit.see': { section: '管理', name: '查看操作记录' },
  'lists.extract': { section: '管理', name: '导出名单' },
  'work.see': { section: '管理', name: '查看任务' },
  'work.retry': { section: '管理', name: '重试任务' },
  'work.pause': { section: '管理', name: '暂停任务和外发' },
  'keys.manage': { section: '管理', name: '管理接口密钥' },
  'mall.open': { section: '管理', name: '开业' },
  'companies.connect': { section: '管理', name: '接通外部服务' },
} as const satisfies Readonly<Record<string, RightText>>

export type Right = keyof typeof rights

export const rightNames = Object.keys(rights).filter(isRight)

export function isRight(name: string): name is Right {
  return Object.hasOwn(rights, name)
}

interface Limit {
  readonly text: (of: Thresholds) => string
  /** What the second person needs. */
  readonly above: Right
}

const LARGE_REFUND: Limit = {
  text: ({ largeRefundYuan }) => `同一个订单合计 ${yuanText(largeRefundYuan * 100)} 以内自己定`,
  above: 'aftersale.large',
}

/** How far some rights reach alone; above it somebody else has to agree. */
export const rightLimits: Readonly<Partial<Record<Right, Limit>>> = {
  'orders.goodwill': LARGE_REFUND,
  'aftersale.decide': LARGE_REFUND,
  'changes.prices': {
    text: ({ steepPercent }) => `比 ${STEEP_DAYS} 天最高价低 ${steepPercent}% 以内、不低于成本的自己批`,
    above: 'changes.steep',
  },
}

interface StandardRole {
  readonly name: string
  /** Only for the whole group: what it does belongs to no branch. */
  readonly forGroup?: true
  readonly rights: readonly Right[]
}

/** The roles that every mall has. Their rows follow this table at each start; a mall may add its own. */
export const standardRoles = {
  admin: {
    name: '管理员',
    forGroup: true,
    rights: ['people.see', 'people.manage', 'audit.see', 'work.see', 'keys.manage', 'mall.open', 'companies.connect'],
  },
  director: {
    name: '运营总监',
    forGroup: true,
    rights: [
      ...(['today.see', 'visits.see', 'orders.see', 'orders.identity', 'aftersale.see', 'aftersale.decide'] as const),
      ...([
        'changes.see',
        'changes.approve',
        'changes.prices',
        'changes.pages',
        'changes.publish',
        'stock.set',
        'costs.see',
        'people.see',
        'audit.see',
        'lists.extract',
      ] as const),
      ...(['work.see', 'work.retry', 'work.pause', 'refunds.retry', 'aftersale.large', 'keys.manage'] as const),
      ...(['capacity.see', 'capacity.set'] as const),
      ...(['closing.see', 'closing.close', 'closing.phone'] as const),
      ...([
        'orders.goodwill',
        'members.see',
        'members.requests',
        'abuse.see',
        'books.see',
        'books.agree',
        'figures.see',
        'consultations.answer',
        'consultations.manage',
        'ratings.see',
        'ratings.moderate',
        'lectures.host',
        'orders.ship',
        'orders.resend',
        'mall.open',
        'cards.see',
        'cards.issue',
        'cards.extend',
      ] as const),
      ...(['bookings.see', 'bookings.manage', 'bookings.over'] as const),
    ],
  },
  manager: {
    name: '院区经理',
    rights: [
      ...([
        'today.see',
        'visits.see',
        'visits.attend',
        'visits.over',
        'desks.manage',
        'orders.see',
        'orders.identity',
      ] as const),
      ...(['people.see', 'people.manage', 'audit.see', 'lists.extract', 'aftersale.see', 'aftersale.decide'] as const),
      ...(['capacity.see', 'capacity.set', 'closing.see', 'closing.close', 'closing.phone'] as const),
      ...([
        'orders.goodwill',
        'orders.resend',
        'members.see',
        'changes.see',
        'changes.draft',
        'figures.see',
        'ratings.see',
        'ratings.answer',
      ] as const),
      ...([
        'bookings.see',
        'bookings.manage',
        'bookings.over',
        'reports.see',
        'reports.upload',
        'reports.sign',
      ] as const),
    ],
  },
  desk: {
    name: '前台',
    rights: [
      ...(['today.see', 'visits.see', 'visits.attend', 'orders.see', 'capacity.see', 'closing.see'] as const),
      ...(['closing.phone', 'bookings.see', 'bookings.manage', 'reports.see', 'reports.upload'] as const),
    ],
  },
  doctor: { name: '医生', rights: ['today.see', 'visits.see', 'reports.see', 'reports.upload', 'reports.sign'] },
  service: {
    name: '客服',
    rights: [
      'today.see',
      'visits.see',
      'orders.see',
      'orders.identity',
      'aftersale.see',
      'aftersale.decide',
      'orders.goodwill',
      'consultations.answer',
      'members.see',
      'abuse.see',
      'members.view',
      'members.requests',
      'ratings.see',
      'ratings.moderate',
      'ratings.answer',
      'orders.ship',
      'orders.resend',
      'work.see',
      'capacity.see',
      'closing.see',
      'closing.phone',
      'bookings.see',
      'bookings.manage',
      'bookings.over',
      'cards.see',
      'cards.extend',
    ],
  },
  'product-editor': {
    name: '商品编辑',
    forGroup: true,
    rights: ['changes.see', 'changes.draft', 'stock.set', 'costs.see'],
  },
  'medical-reviewer': {
    name: '医学审核',
    forGroup: true,
    rights: ['changes.see', 'changes.approve', 'changes.medical', 'lectures.host'],
  },
  'content-editor': { name: '内容编辑', forGroup: true, rights: ['changes.see', 'changes.draft', 'lectures.host'] },
  marketing: {
    name: '营销',
    forGroup: true,
    rights: ['changes.see', 'changes.draft', 'costs.see', 'orders.see', 'abuse.see'],
  },
  finance: {
    name: '财务',
    forGroup: true,
    rights: [
      ...([
        'orders.see',
        'aftersale.see',
        'aftersale.large',
        'refunds.retry',
        'changes.see',
        'changes.approve',
        'changes.prices',
        'changes.steep',
        'costs.see',
      ] as const),
      ...(['books.see', 'books.seal', 'invoices.issue', 'books.bank', 'books.agree', 'figures.see'] as const),
      ...(['audit.see', 'lists.extract', 'work.see', 'work.retry'] as const),
      ...(['cards.see', 'cards.issue', 'cards.extend'] as const),
    ],
  },
} as const satisfies Readonly<Record<string, StandardRole>>

export type StandardRoleId = keyof typeof standardRoles
