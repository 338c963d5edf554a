/** The chosen cards as a query parameter. */
export type ChosenCards = { cardId: string; mostFen?: number }[]

const NONE = 'none'

/** `none`, or `id,id:most-fen`; undefined without a choice. */
export function readCards(text: string | null): ChosenCards | undefined {
  if (text === null) return undefined
  if (text === NONE) return []
  return text.split(',').flatMap((part) => {
    const [cardId = '', most] = part.split(':')
    if (!/^[\w-]{1,64}$/.test(cardId)) return []
    return most !== undefined && /^\d{1,9}$/.test(most) ? [{ cardId, mostFen: Number(most) }] : [{ cardId }]
  })
}

export function writeCards(cards: ChosenCards): string {
  if (cards.length === 0) return NONE
  return cards.map(({ cardId, mostFen }) => (mostFen === undefined ? cardId : `${cardId}:${mostFen}`)).join(',')
}

/** Typed yuan as fen, at least one and at most `mostFen`; null when it is no amount. */
export function fenOf(text: string, mostFen: number): number | null {
  const plain = text.replace(/[\s,，¥]/g, '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null
  const [yuan = '0', cents = ''] = plain.split('.')
  const fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return fen < 1 ? null : Math.min(fen, mostFen)
}
