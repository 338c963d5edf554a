import { issueCards as issuing } from '@mall/contract/card/staff'
import { cardLookNames } from '@mall/contract/card/terms'
import { fail } from '@mall/contract/failures'
import { yuanText } from '@mall/contract/money'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { StaffCall, StaffHandler } from '../../app/staff/staff-handler.ts'
import { csvOf } from '../../platform/csv.ts'
import type { Tx } from '../../platform/database/types.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { secretMacOf } from './secret.ts'
import { card, cardBatch } from './tables.ts'

export interface CardToIssue {
  title: string
  look: 'deep' | 'gold'
  faceFen: number
  /** Last valid day. */
  validTo: string
}

/** Number and secret as printed on a card. The secret itself is not stored. */
interface PrintedCard {
  number: string
  secret: string
}

/** Rows of one insert. */
const ROWS = 1000
const HEAD = ['卡号', '卡密', '面值（元）', '名称', '有效期到']
/** Stored answers for repeated calls hold the secrets sealed. */
const SEALED = 'idempotency_key|cards'

/** A new, unbound card of no batch, for somebody to try. */
export async function issueCard(ctx: Context, input: CardToIssue): Promise<PrintedCard> {
  const { row, print } = randomCard(ctx, input)
  await ctx.db.insert(card).values(row)
  return print
}

export const issueCards: StaffHandler<typeof issuing> = async (input, call) => {
  const { vault } = call.ctx
  const stored = await actAs(call, ['issueCards', input], issuing.output.parse, (tx) => insertBatch(tx, input, call))
  return { ...stored, sheet: vault.open(stored.sheet, SEALED) }
}

async function insertBatch(tx: Tx, input: z.output<typeof issuing.input>, call: StaffCall) {
  const { ctx, staff } = call
  const { title, look, count, validTo, reason } = input
  if (validTo <= ctx.clock.today()) fail('CARD_LAST_DAY_WRONG')
  const faceFen = input.faceYuan * 100
  const batchId = ctx.ids.id()
  const facts = { title, look, faceFen, validTo }
  await tx.insert(cardBatch).values({ ...facts, id: batchId, count, issuedAt: ctx.clock.now(), issuedBy: staff.name })
  const all = Array.from({ length: count }, () => randomCard(ctx, facts, batchId))
  for (let index = 0; index < count; index += ROWS)
    await tx.insert(card).values(all.slice(index, index + ROWS).map(({ row }) => row))
  await recordAct(call, tx, {
    ...{ call: 'issueCards', thing: { kind: 'card', id: batchId, name: title }, branchId: null, reason },
    changes: [
      { field: '张数', before: null, after: `${count} 张，每张 ${yuanText(faceFen)}` },
      { field: '有效期到', before: null, after: validTo },
      { field: '样子', before: null, after: cardLookNames[look] },
    ],
  })
  const sheet = csvOf([
    HEAD,
    ...all.map(({ print }) => [print.number, print.secret, String(input.faceYuan), title, validTo]),
  ])
  return { batchId, sheet: ctx.vault.seal(sheet, SEALED) }
}

/** Random number and secret. */
function randomCard(ctx: Context, { title, look, faceFen, validTo }: CardToIssue, batchId: string | null = null) {
  const print: PrintedCard = { number: `HX${ctx.ids.digits(12)}`, secret: ctx.ids.digits(8) }
  const secretMac = secretMacOf(ctx, print.number, print.secret)
  const facts = { title, look, faceFen, validTo, batchId, createdAt: ctx.clock.now() }
  return { print, row: { id: ctx.ids.id(), number: print.number, secretMac, ...facts } }
}
