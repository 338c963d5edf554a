import type { Context } from '../../app/context.ts'
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

/** A database takes so many rows at once. */
const ROWS = 1000

/** A new card that nobody has bound yet. */
export async function issueCard(ctx: Context, input: CardToIssue): Promise<PrintedCard> {
  const { row, print } = drawn(ctx, input)
  await ctx.db.insert(card).values(row)
  return print
}

/** So many new cards: all of them, or none. */
export async function issueCards(ctx: Context, input: CardToIssue, count: number): Promise<PrintedCard[]> {
  const all = Array.from({ length: count }, () => drawn(ctx, input))
  await ctx.db.transaction(async (tx) => {
    for (let at = 0; at < count; at += ROWS) {
      await tx.insert(card).values(all.slice(at, at + ROWS).map(({ row }) => row))
    }
  })
  return all.map(({ print }) => print)
}

/** Number and secret come by chance. */
function drawn(ctx: Context, { title, look, faceFen, validTo }: CardToIssue) {
  const print: PrintedCard = { number: `HX${ctx.ids.digits(12)}`, secret: ctx.ids.digits(8) }
  const secretMac = secretMacOf(ctx, print.number, print.secret)
  const facts = { title, look, faceFen, validTo, createdAt: ctx.clock.now() }
  return { print, row: { id: ctx.ids.id(), number: print.number, secretMac, ...facts } }
}
