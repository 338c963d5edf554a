import { addDays, dayOf } from '@mall/contract/days'
import { z } from 'zod'
import type { Clock } from '../ports.ts'
import type { Database } from './database.ts'

/** Printed data of a fortune card (福卡), and its price. */
type CardOrder = { title: string; look: 'deep' | 'gold'; faceFen: number; validTo: string }
/** The mall makes a card of this kind and says, this once, its number and its secret. */
export type IssueCard = (order: CardOrder) => Promise<{ number: string; secret: string }>
export type PaperCard = CardOrder & { number: string; secret: string }

export const PrintRequest = z.object({ yuan: z.coerce.number().pipe(z.int().min(1).max(5000)) })
type PrintRequest = z.infer<typeof PrintRequest>

/** Stands for the printer of cards and for the drawer in which a person keeps them. */
export type CardPrinter = {
  print(request: PrintRequest): Promise<PaperCard>
  /** The newest first. */
  list(): Promise<PaperCard[]>
}

const SHOWN = 10
const GOLD_FROM_YUAN = 3000
const VALID_DAYS = 365

export const openCardPrinter = (db: Database, clock: Clock, issue: IssueCard): CardPrinter => ({
  async print({ yuan }) {
    const facts = { faceFen: yuan * 100, validTo: addDays(dayOf(clock.now()), VALID_DAYS) }
    const order: CardOrder =
      yuan < GOLD_FROM_YUAN ? { title: '福卡', look: 'deep', ...facts } : { title: '臻享福卡', look: 'gold', ...facts }
    const card = { ...order, ...(await issue(order)) }
    await db.query('INSERT INTO sandbox.cards (card) VALUES ($1)', [JSON.stringify(card)])
    return card
  },
  async list() {
    const { rows } = await db.query<{ card: PaperCard }>(
      `SELECT card FROM sandbox.cards ORDER BY id DESC LIMIT ${SHOWN}`,
    )
    return rows.map(({ card }) => card)
  },
})
