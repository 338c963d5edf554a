import type { Context } from '../../app/context.ts'
import { secretMacOf } from './secret.ts'
import { card } from './tables.ts'

export interface CardToIssue {
  title: string
  look: 'deep' | 'gold'
  faceFen: number
  /** Last valid day. */
  validTo: string
}

/** Number and secret as printed on a card. The secret itself is not stored. */
export interface PrintedCard {
  number: string
  secret: string
}

/** Rows of one insert. */
const ROWS = 1000

/** A new, unbound card. */
export async function issueCard(ctx: Context, input: CardToIssue): Promise<PrintedCard> {
  const { row, print } = randomCard(ctx, input)
  await ctx.db.insert(card).values(row)
  return print
}

/** `count` new cards: all or none. */
export async function issueCards(ctx: Context, input: CardToIssue, count: number): Promise<PrintedCard[]> {
  const all = Array.from({ length: count }, () => randomCard(ctx, input))
  await ctx.db.transaction(async (tx) => {
    for (let index = 0; index < count; index += ROWS) {
      await tx.insert(card).values(all.slice(index, index + ROWS).map(({ row }) => row))
    }
  })
  return all.map(({ print }) => print)
}

/** Random number and secret. */
function randomCard(ctx: Context, { title, look, faceFen, validTo }: CardToIssue) {
  const print: PrintedCard = { number: `HX${ctx.ids.digits(12)}`, secret: ctx.ids.digits(8) }
  const secretMac = secretMacOf(ctx, print.number, print.secret)
  const facts = { title, look, faceFen, validTo, createdAt: ctx.clock.now() }
  return { print, row: { id: ctx.ids.id(), number: print.number, secretMac, ...facts } }
}
