import { AHEAD_MS } from '@mall/contract/days'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { sheetSvg } from './sheet.ts'

/** An invoice requested by the mall. Amounts in fen with tax. */
export type InvoiceRequest = {
  /** The mall's own number for it: sent again, it is the same invoice. */
  serial: string
  amountFen: number
  buyer: { name: string; taxNumber: string }
  seller: string
  items: readonly { name: string; quantity: number }[]
  remark: string
  /** Number of the invoice that this one takes back; '' for an ordinary one. */
  reverses: string
}

type Issued = { number: string; issuedAt: Date; file: { mediaType: string; extension: string; content: Buffer } }

/** The stand-in of an issuer of electronic invoices: makes each out some seconds after it was first asked. */
export type InvoiceIssuerSandbox = { request(input: InvoiceRequest): Promise<Issued | null> }

/** Making one out takes so long at the real pace. */
const ISSUE_MS = 3000

export const openInvoiceIssuer = (db: Database, clock: Clock, timeFactor: number): InvoiceIssuerSandbox => ({
  async request(input) {
    await db.query(
      'INSERT INTO sandbox.invoices (serial, request, issued_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [input.serial, JSON.stringify(input), new Date(clock.now().getTime() + ISSUE_MS * timeFactor)],
    )
    const { rows } = await db.query<{ id: string | number; request: InvoiceRequest; issued_at: Date }>(
      'SELECT id, request, issued_at FROM sandbox.invoices WHERE serial = $1 AND issued_at <= $2',
      [input.serial, clock.now()],
    )
    const [row] = rows
    if (!row) return null
    // Twenty digits, as the tax platform numbers them: year, region, and the running number.
    const number = `26110000${String(row.id).padStart(12, '0')}`
    const content = Buffer.from(sheetSvg({ ...row.request, number, day: dayInShanghai(row.issued_at) }))
    return { number, issuedAt: row.issued_at, file: { mediaType: 'image/svg+xml', extension: 'svg', content } }
  },
})

const dayInShanghai = (at: Date) => new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10)
