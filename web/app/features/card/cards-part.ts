interface Card {
  readonly cardId: string
  /** What it pays of this order, as the sheet says. */
  readonly payFen: number
}

/** What the settlement's cards bring to the submit: each with the amount that the person saw. */
export function cardsPart(cards: readonly Card[]) {
  const paying = cards.filter(({ payFen }) => payFen > 0)
  return {
    input: { cards: paying.map(({ cardId, payFen: seenFen }) => ({ cardId, seenFen })) },
    isReady: () => true,
  }
}
