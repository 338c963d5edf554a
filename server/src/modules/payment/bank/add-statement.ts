import { createHash } from 'node:crypto'
import { fail } from '@mall/contract/failures'
import { STATEMENT_ROWS } from '@mall/contract/payment/books'
import { addBankStatement as contract } from '@mall/contract/payment/staff-books'
import { eq, max } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { bankLine, bankStatement } from '../tables.ts'
import { readStatement, type Statement } from './read-statement.ts'

const MAX_WRONG = 50
const BATCH = 1_000

/** Keeps the rows from the gateways, each once, however often it is handed in. */
export const addBankStatement: StaffHandler<typeof contract> = (input, call) => {
  const { ctx, staff, visitor } = call
  const statement = readStatement(visitor.file ?? Buffer.alloc(0))
  if (!statement) return fail('STATEMENT_UNREADABLE')
  const { rows, lines, period, wrong } = statement
  if (rows + wrong.length > STATEMENT_ROWS) return fail('STATEMENT_TOO_LONG')
  const answer = { rows, ofGateways: lines.length, from: period?.from ?? null, until: period?.until ?? null }
  if (wrong.length > 0 || !period) return { ...answer, added: 0, wrong: wrong.slice(0, MAX_WRONG) }
  return actAs(call, ['addBankStatement', input], contract.output.parse, async (tx) => {
    const id = ctx.ids.id()
    const { from: fromDay, until: untilDay } = period
    const row = { id, fromDay, untilDay, rows, added: 0, addedBy: staff.name, createdAt: ctx.clock.now() }
    await tx.insert(bankStatement).values(row)
    const values = keyed(lines).map((line) => ({ id: ctx.ids.id(), statementId: id, ...line }))
    let added = 0
    for (let at = 0; at < values.length; at += BATCH) {
      const part = tx.insert(bankLine).values(values.slice(at, at + BATCH))
      added += (await part.onConflictDoNothing()).rowCount ?? 0
    }
    await tx.update(bankStatement).set({ added }).where(eq(bankStatement.id, id))
    await recordAct(call, tx, {
      call: 'addBankStatement',
      thing: { kind: 'books', id: untilDay, name: `${fromDay} 到 ${untilDay} 的银行流水` },
      branchId: null,
      changes: [{ field: '银行流水', before: null, after: `渠道来款 ${lines.length} 笔，新的 ${added} 笔` }],
      reason: '',
    })
    return { ...answer, added, wrong: [] }
  })
}

/** The last day that statements reach; null: there are none. */
export async function bankUntil(db: Queryable): Promise<string | null> {
  const [known] = await db.select({ until: max(bankStatement.untilDay) }).from(bankStatement)
  return known?.until ?? null
}

/** Of rows that are alike, the second is another one. */
function keyed(lines: Statement['lines']) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { day, amountFen, counterparty, summary, reference } = line
    const words = JSON.stringify([day, amountFen, reference || [counterparty, summary]])
    const nth = (seen.get(words) ?? 0) + 1
    seen.set(words, nth)
    return { ...line, key: createHash('sha256').update(`${words} ${nth}`).digest('hex') }
  })
}
