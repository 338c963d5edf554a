import type { Right } from '../staff/rights.ts'

interface Kind {
  readonly name: string
  /** Seeing the list itself, beside the right to take it out. */
  readonly right: Right
}

/** Lists that can be taken out as a file. */
export const extractKinds = {
  orders: { name: '订单', right: 'orders.see' },
  bookings: { name: '预约', right: 'bookings.see' },
  members: { name: '会员', right: 'members.see' },
  figures: { name: '报表明细', right: 'figures.see' },
  figureTable: { name: '报表', right: 'figures.see' },
  audit: { name: '操作记录', right: 'audit.see' },
} as const satisfies Readonly<Record<string, Kind>>

export type ExtractKind = keyof typeof extractKinds

/** refused: whoever asked for it lost the right before it was made. */
export const EXTRACT_STATES = ['making', 'ready', 'refused', 'expired'] as const

/** What somebody needs the file for. */
export const extractPurposes = {
  books: '对账',
  report: '统计和汇报',
  'call-back': '安排回访',
  inspection: '上级或监管检查',
  other: '其他',
} as const
export type ExtractPurpose = keyof typeof extractPurposes

/** Hours in which the file can be fetched. */
export const EXTRACT_HOURS = 24
export const MAX_EXTRACT_ROWS = 1_000_000
/** Of one person, in 24 hours. */
export const MAX_EXTRACTS_A_DAY = 20
