import type { Context } from '../../context.ts'
import { secretMacOf } from './secret.ts'
import { card } from './tables.ts'

export interface CardToIssue {
  title: string
  look: 'deep' | 'gold'
  faceFen: number
  /** Last day on which it pays. */
  validTo: string
}

/** What is printed on a card: number, and secret under its coating. The mall itself forgets the secret at once. */
export interface PrintedCard {
  number: string
  secret: string
}

/** A new card that nobody has bound yet, number and secret by chance. */
export async function issueCard(ctx: Context, wish: CardToIssue): Promise<PrintedCard> {
  const { title, look, faceFen, validTo } = wish
  const [number, secret] = [`HX${ctx.ids.digits(12)}`, ctx.ids.digits(8)]
  const secretMac = secretMacOf(ctx, number, secret)
  const facts = { title, look, faceFen, validTo, createdAt: ctx.clock.now() }
  await ctx.db.insert(card).values({ id: ctx.ids.id(), number, secretMac, ...facts })
  return { number, secret }
}
