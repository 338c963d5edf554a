import type { CardStanding } from '@mall/contract/card/terms'
import { yuanText } from '@mall/contract/money'
import type { StaffOutput } from '@mall/contract/staff-calls'

export type FoundCard = StaffOutput<'searchCards'>['list'][number]

/** How full the ring beside its state is. */
export const STANDING_SHARES: Readonly<Record<CardStanding, number>> = {
  ...{ unbound: 0, usable: 0.4, 'used-up': 1, expired: 0 },
}

/** `HX 8802 0000 3316`, as printed. */
export const printedNumber = (number: string): string =>
  [number.slice(0, 2), number.slice(2, 6), number.slice(6, 10), number.slice(10)].join(' ')

export const worthText = ({ standing, balanceFen, faceFen }: FoundCard): string =>
  standing === 'unbound' ? `面值 ${yuanText(faceFen)}` : `余额 ${yuanText(balanceFen)}，面值 ${yuanText(faceFen)}`
