import type { queryCardLedger, queryUsableOrDisabled } from '@mall/contract/card/calls'
import type { OutputOf } from '@mall/contract/wire/client'

export type OwnCard = OutputOf<typeof queryUsableOrDisabled>['list'][number]
export type Ledger = OutputOf<typeof queryCardLedger>
export type LedgerLine = Ledger['list'][number]

export const KIND_NAMES: Readonly<Record<LedgerLine['kind'], string>> = {
  bound: '绑卡',
  'given-up': '放弃余额',
  used: '付款',
  returned: '退回',
}

const NUMBER = /^HX\d{12}$/
const SECRET_LENGTH = 8

/** Normalizes a typed card number to its printed form. */
export const plainNumber = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** The fault of a typed number; null if it is valid. */
export function whyNotNumber(text: string): string | null {
  return NUMBER.test(plainNumber(text)) ? null : '卡号是 HX 加 12 位数字，请对照卡片背面'
}

/** The fault of a typed secret; null if it is valid. */
export function whyNotSecret(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  if (!/^\d*$/.test(digits)) return '卡密只有数字，刮开涂层就能看到'
  const missing = SECRET_LENGTH - digits.length
  if (missing > 0) return `卡密是 8 位数字，还差 ${missing} 位`
  return missing < 0 ? `卡密是 8 位数字，多了 ${-missing} 位` : null
}
