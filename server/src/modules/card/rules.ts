import { WRONG_SECRETS } from '@mall/contract/order/terms'

/** Binding is locked for this long after too many wrong tries, for the member and for the number. */
const LOCK_MS = 3_600_000
/** Days an expired card is extended by when money is returned to it. */
export const DAYS_AFTER_RETURN = 30

export interface CardFacts {
  readonly cardId: string
  readonly balanceFen: number
  /** Last valid day (Asia/Shanghai). */
  readonly validTo: string
}

export type CardState = 'usable' | 'used-up' | 'expired'

export function cardState({ balanceFen, validTo }: CardFacts, today: string): CardState {
  if (balanceFen === 0) return 'used-up'
  return validTo < today ? 'expired' : 'usable'
}

/** Why the card cannot pay; '' if it can. */
export function whyUnusable(card: CardFacts, today: string): string {
  switch (cardState(card, today)) {
    case 'usable':
      return ''
    case 'used-up':
      return '余额已用完'
    case 'expired':
      return `${card.validTo.replaceAll('-', '.')} 已到期，余额还在，请联系客服延期`
  }
}

const ORDER: readonly CardState[] = ['usable', 'expired', 'used-up']

/** The order in which cards pay: usable ones first, by expiry. */
export function inOrder<C extends CardFacts>(cards: readonly C[], today: string): C[] {
  return cards.toSorted((a, b) => {
    const states = ORDER.indexOf(cardState(a, today)) - ORDER.indexOf(cardState(b, today))
    return states || compareText(a.validTo, b.validTo) || compareText(a.cardId, b.cardId)
  })
}

export function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** `HX880200003316` → `HX 8802 **** 3316` */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 2)} ${number.slice(2, 6)} **** ${number.slice(-4)}`
}

export interface Tries {
  readonly wrong: number
  /** Time of the first wrong try; of the last one once locked. */
  readonly since: Date
}

/** Wrong tries that still count; none after an hour. */
export function wrongTries({ wrong, since }: Tries, now: Date): number {
  return now.getTime() - since.getTime() < LOCK_MS ? wrong : 0
}

/** Adds a wrong try. The lock lasts an hour from the try that caused it. */
export function afterWrongTry(tries: Tries, now: Date): Tries {
  const wrong = wrongTries(tries, now) + 1
  return { wrong, since: wrong === 1 || wrong >= WRONG_SECRETS ? now : tries.since }
}

export interface Use {
  readonly cardId: string
  readonly validTo: string
  readonly amountFen: number
  readonly returnedFen: number
}

/**
 * Shares a returned amount over the cards of an order: the card that expires last is filled first. Never more than it
 * paid.
 */
export function shareReturn(uses: readonly Use[], amountFen: number): { cardId: string; amountFen: number }[] {
  let left = amountFen
  const latestFirst = uses.toSorted((a, b) => compareText(b.validTo, a.validTo) || compareText(a.cardId, b.cardId))
  return latestFirst.flatMap(({ cardId, amountFen: paidFen, returnedFen }) => {
    const back = Math.min(left, paidFen - returnedFen)
    left -= back
    return back > 0 ? [{ cardId, amountFen: back }] : []
  })
}
