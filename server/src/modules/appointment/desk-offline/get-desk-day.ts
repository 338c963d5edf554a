import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { getDeskDay as contract } from '@mall/contract/appointment/desk-offline'
import { DIGEST_ROUNDS } from '@mall/contract/appointment/desk-terms'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { initialsOf } from '../../../platform/initials.ts'
import { type ContactFacts, contactsById, idNumberTails } from '../../account/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { isIdentified } from '../desk/identify.ts'
import { visitRow } from '../desk/visit-rows.ts'
import { questionsOf } from '../desk-questions/desk-questions.ts'
import { examineeOfRow } from '../exams/examinee-name.ts'
import { booking, voucher } from '../tables.ts'
import { type BookingRow, itemsOfVisit } from '../visit/visit.ts'
import { visitItem } from '../visit-tables.ts'
import { deskOfVisitor, listProof, VALID_MS } from './desk-of-visitor.ts'

const MAX_VISITS = 300
const SHOWN = ['booked', 'attended'] as const

export const getDeskDay: StaffHandler<typeof contract> = async ({ branchId }, call) => {
  const { ctx } = call
  const desk = await deskOfVisitor(call, branchId)
  const at = ctx.clock.now()
  const day = ctx.clock.today()
  const rows = await ctx.db
    .select({ row: booking, productName: voucher.productName })
    .from(booking)
    .innerJoin(voucher, eq(voucher.id, booking.voucherId))
    .where(and(eq(booking.branchId, branchId), eq(booking.day, day), inArray(booking.state, [...SHOWN])))
    .orderBy(asc(booking.timespanId), asc(booking.id))
    .limit(MAX_VISITS)
  const contactIds = rows.map(({ row }) => row.contactId)
  const [branch, people, tails] = await Promise.all([
    findBranchOf(ctx, branchId),
    contactsById(ctx, contactIds),
    idNumberTails(ctx, contactIds),
  ])
  const visits = []
  // One after the other, so that a list takes no more connections than one visit.
  for (const { row, productName } of rows) {
    const shown = await visitRow(ctx, row, { productName, person: people.get(row.contactId) })
    const { serviceKind: _, arrivedAt: __, ...rest } = shown
    visits.push({
      ...{
        ...rest,
        initials: initialsOf(await examineeOfRow(ctx, row)),
        checkInCode: row.checkInCode,
        isIdentified: await isIdentified(ctx, row.id),
      },
      ...{ idDigest: await digestOf(ctx, tails.get(row.contactId) ?? '') },
      ...(await itemsOf(ctx, row, people.get(row.contactId))),
    })
  }
  return {
    ...{ branchId, branchName: branch?.name ?? '', deskName: desk.name, day, at: at.toISOString(), visits },
    validUntil: new Date(at.getTime() + VALID_MS).toISOString(),
    proof: listProof(call, desk.id, at),
  }
}

async function itemsOf(ctx: Context, row: BookingRow, person: ContactFacts | undefined) {
  const planned = await itemsOfVisit(ctx, row)
  const isFasting = new Map(planned.map(({ itemId, needsFasting }) => [itemId, needsFasting]))
  const fixed =
    row.state === 'booked' ? [] : await ctx.db.select().from(visitItem).where(eq(visitItem.bookingId, row.id))
  const items = fixed.length > 0 ? fixed : planned.map((item) => ({ ...item, state: 'planned' as const }))
  return {
    questions: await questionsOf(ctx, row, items, person),
    items: items.map(({ itemId, name, state }) => ({
      ...{ itemId, name, state, needsFasting: isFasting.get(itemId) ?? false },
    })),
  }
}

const derive = promisify(pbkdf2)

/** Four digits can be tried out by whoever has the list; the digest keeps them from being read, and makes it slow. */
async function digestOf(ctx: Context, tail: string) {
  if (tail === '') return null
  const salt = ctx.ids.id()
  const hash = await derive(tail.toUpperCase(), salt, DIGEST_ROUNDS, 32, 'sha256')
  return { salt, hash: hash.toString('base64url') }
}
