import { ID_DIGIT_TRIES } from '@mall/contract/appointment/staff-failures'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../../app/context.ts'
import type { StaffCall } from '../../../app/staff/staff-handler.ts'
import { byId, consumeRate, idNumberEndsWith } from '../../account/public.ts'
import { listActsOn, recordAct } from '../../staff/public.ts'

export const IDENTITY_FIELD = '核对证件'
export const IDENTITY_MATCHED = '对上了'

export const identityMatched = { field: IDENTITY_FIELD, before: null, after: IDENTITY_MATCHED }

const MAX_ACTS = 100

/** Whether the card of whoever is booked was compared before. */
export async function isIdentified({ db }: Context, bookingId: string): Promise<boolean> {
  const acts = await listActsOn(db, 'booking', bookingId, MAX_ACTS)
  const changes = acts.flatMap((act) => act.changes)
  return changes.some(({ field, after }) => field === IDENTITY_FIELD && after === IDENTITY_MATCHED)
}

const TRIES = { max: ID_DIGIT_TRIES, windowSeconds: 3_600 }
/** Of one member of staff, over all bookings. */
const TRIES_OF_STAFF = { max: 200, windowSeconds: 3_600 }

type Thing = Parameters<typeof recordAct>[2]['thing']

interface Identification {
  call: string
  contactId: string
  /** null: no number is stored, and the card itself was compared. */
  digits: string | null
  /** What the tries are counted by. */
  countedBy: string
  thing: Thing
  branchId: string
}

/** Of whatever is looked for by numbers. */
export const consumeTryOfStaff = (ctx: Context, staffId: string): Promise<boolean> =>
  consumeRate(ctx, byId('id digits of staff', staffId), TRIES_OF_STAFF)

/** Whether one more try is allowed; it is counted. */
export async function consumeTry(ctx: Context, staffId: string, countedBy: string): Promise<boolean> {
  return (await consumeTryOfStaff(ctx, staffId)) && (await consumeRate(ctx, byId('id digits', countedBy), TRIES))
}

/** Compares the last four digits. Every try counts before it is compared, a wrong one is recorded. */
export async function failUnlessIdentified(call: StaffCall, of: Identification): Promise<void> {
  const { ctx, staff } = call
  const { digits, branchId, thing } = of
  if (digits !== null && !(await consumeTry(ctx, staff.id, of.countedBy))) fail('IDENTITY_LIMIT')
  const isRight = await idNumberEndsWith(ctx, of.contactId, digits)
  if (isRight === null && digits !== null) fail('IDENTITY_NONE')
  if (isRight !== null && digits === null) fail('IDENTITY_STORED')
  if (isRight !== false) return
  await ctx.db.transaction((tx) =>
    recordAct(call, tx, {
      ...{ call: of.call, thing, branchId, reason: '到检' },
      changes: [{ field: IDENTITY_FIELD, before: null, after: '没对上' }],
    }),
  )
  fail('IDENTITY_WRONG')
}
