import type { Context } from '../../context.ts'
import { secretMacOf } from './secret.ts'
import { card } from './tables.ts'

export interface NewCard {
  title: string
  look: 'deep' | 'gold'
  faceFen: number
  validTo: string
}

/** What is printed on a card: number, and secret under its coating. The mall itself forgets the secret at once. */
export interface PrintedCard {
  number: string
  secret: string
}

/** Makes cards that nobody has bound yet; with `printed` those that exist on paper already. */
export async function issueCards(
  ctx: Context,
  wish: NewCard,
  printed: readonly PrintedCard[],
): Promise<readonly PrintedCard[]> {
  const rows = printed.map(({ number, secret }) => ({
    id: ctx.ids.id(),
    number,
    secretMac: secretMacOf(ctx, number, secret),
    createdAt: ctx.clock.now(),
    ...wish,
  }))
  await ctx.db.insert(card).values(rows)
  return printed
}

/** Number and secret of a new card, both by chance. */
export function printCard({ ids }: Context): PrintedCard {
  return { number: `HX${ids.digits(12)}`, secret: ids.digits(8) }
}
