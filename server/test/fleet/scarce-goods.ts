import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@mall/contract/failures'
import type { Context } from '../../src/app/context.ts'
import { openMember } from '../../src/modules/account/samples.ts'
import { aProduct } from '../../src/modules/catalogue/samples.ts'
import { testClient } from '../support/client.ts'
import { ORIGIN } from '../support/mall.ts'
import { clientAt } from '../support/mall-process.ts'
import { isOutage } from '../support/shoppers.ts'

/** A call from its begin to its end, as the one who made it saw it. */
export interface Attempt {
  from: number
  to: number
  outcome: 'done' | 'refused' | 'unknown'
  orderNo?: string
}

export interface Rivals {
  attempts: readonly Attempt[]
  /** They try to buy until it is over. */
  buyAt(origin: string, isOver: () => boolean): Promise<void>
  /** What contradicts the history of their attempts. */
  faults(): Promise<string[]>
}

const PAUSE_MS = 1_500

/** Members who all want the last pieces of one product, ordering again under the same key when nobody answered. */
export async function openRivals(
  ctx: Context,
  { stock, members }: { stock: number; members: number },
): Promise<Rivals> {
  const { specs } = await aProduct(ctx, { specs: [{ stock }] })
  const [spec] = specs
  if (!spec) throw new Error('no spec')
  const lines = [{ productSpecId: spec.id, quantity: 1, seenPrice: spec.sellingFen }]
  const attempts: Attempt[] = []
  const submit = { lines, fromPage: 'direct', userPhone: '13812346720' } as const

  const logins = await Promise.all(
    Array.from({ length: members }, async () => {
      const { key, keyThumbprint } = await testClient(ORIGIN, '')
      return { key, ...(await openMember(ctx, keyThumbprint)) }
    }),
  )

  const buyAt = async (login: (typeof logins)[number], origin: string, isOver: () => boolean) => {
    const client = await clientAt(login, origin)
    let idempotencyKey = crypto.randomUUID()
    while (!isOver()) {
      const from = performance.now()
      const attempt = await client.api.settPayNew(submit, { idempotencyKey }).then(
        ({ orders }) => ({ outcome: 'done', orderNo: orders[0]?.orderNo ?? '' }) as const,
        (error: unknown) => (error instanceof Failure ? ofFailure(error) : ({ outcome: 'unknown' } as const)),
      )
      if (!attempt) return
      attempts.push({ ...attempt, from, to: performance.now() })
      // Only what was answered may be asked for anew: else one intent would buy twice.
      if (attempt.outcome !== 'unknown') idempotencyKey = crypto.randomUUID()
      await pause(PAUSE_MS)
    }
  }
  return {
    attempts,
    buyAt: async (origin, isOver) => {
      await Promise.all(logins.map((login) => buyAt(login, origin, isOver)))
    },
    faults: async () => {
      const { rows } = await ctx.pool.query<{ orderNo: string }>(
        'select order_no as "orderNo" from order_line where spec_id = $1',
        [spec.id],
      )
      const left = await ctx.pool.query<{ left: number }>('select "left" from spec_stock where spec_id = $1', [spec.id])
      return faultsOf(attempts, {
        stock,
        left: left.rows[0]?.left ?? -1,
        sold: new Set(rows.map(({ orderNo }) => orderNo)),
      })
    },
  }
}

/** Null: this member has as many unpaid orders as one may have. */
function ofFailure(error: Failure): Pick<Attempt, 'outcome'> | null {
  if (error.failure === 'UNPAID_TOO_MANY') return null
  if (error.failure === 'STOCK_SHORT') return { outcome: 'refused' }
  if (isOutage(error)) return { outcome: 'unknown' }
  throw error
}

interface Truth {
  stock: number
  left: number
  sold: ReadonlySet<string>
}

/** Checks the history of all attempts against what the database holds in the end. */
export function faultsOf(attempts: readonly Attempt[], { stock, left, sold }: Truth): string[] {
  const faults: string[] = []
  if (left < 0 || left + sold.size !== stock) faults.push(`${stock} there were, ${sold.size} sold, ${left} left`)
  const done = attempts.flatMap(({ outcome, orderNo }) => (outcome === 'done' && orderNo ? [orderNo] : []))
  for (const orderNo of done) if (!sold.has(orderNo)) faults.push(`lost: order ${orderNo}`)
  // Each attempt whose answer was lost may have had its effect; nothing else may.
  const unknown = attempts.filter(({ outcome }) => outcome === 'unknown').length
  const acknowledged = new Set(done)
  if (sold.size - acknowledged.size > unknown) faults.push(`${sold.size} orders of ${acknowledged.size} acknowledged`)
  // Who was refused was refused because everything was ordered by then: before that end so many attempts had begun.
  const firstRefusal = attempts.find(({ outcome }) => outcome === 'refused')
  const begunBefore =
    firstRefusal && attempts.filter(({ outcome, from }) => outcome !== 'refused' && from < firstRefusal.to)
  if (begunBefore && begunBefore.length < stock)
    faults.push(`refused although only ${begunBefore.length} had begun to order`)
  return faults
}
