interface Card {
  readonly cardId: string
  /** Its part of this order, by the settlement. */
  readonly payFen: number
}

/** The settlement's cards for the submit, each with the shown amount. */
export function cardsPart(cards: readonly Card[]) {
  const paying = cards.filter(({ payFen }) => payFen > 0)
  return {
    input: { cards: paying.map(({ cardId, payFen: seenFen }) => ({ cardId, seenFen })) },
    isReady: () => true,
  }
}
