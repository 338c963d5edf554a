import type { verifyIdCard as contract } from '@mall/contract/account/calls'
import { RESIDENT_CARD } from '@mall/contract/account/id-document'
import { type FailureName, fail } from '@mall/contract/failures'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { findUnavailableError } from '../../../integrations/gateway.ts'
import { recordAccess } from '../access-log.ts'
import { byId, consumeRate } from '../limits/rate-counts.ts'
import { contact } from '../tables.ts'
import { ownContact } from './contacts.ts'

/** Nothing is counted or noted as told to anybody where the mall has no keys for it. */
function refuseAbsent({ companies }: Context): void {
  if (companies.source('id-check') === 'none') fail('ID_CHECK_UNAVAILABLE', null, NO_CHECK)
}

const NO_CHECK = '商城还没有开通在线实名核验，这一步办不了，请拨打客服电话，已填的内容会保留'

const PER_MEMBER = { max: 10, windowSeconds: 86_400 }

/**
 * Asks the identity authority whether name and ID number match; null if they do. Must not be called inside a
 * transaction.
 */
export async function checkIdentity(
  ctx: Context,
  memberId: string,
  person: { name: string; idNumber: string },
): Promise<FailureName | null> {
  refuseAbsent(ctx)
  // Each check costs money, and could be used to guess other people's numbers.
  if (!(await consumeRate(ctx, byId('id checks', memberId), PER_MEMBER))) return 'ID_CHECK_LIMIT'
  const identity = {
    who: '身份核验服务商（连公安人口库）',
    what: '姓名和身份证号',
    why: '核对是不是同一个人',
    subject: '',
  }
  await ctx.db.transaction((tx) => recordAccess(ctx, tx, { memberId, kind: 'outside', ...identity }))
  try {
    return (await ctx.idCheck.matches(person)) ? null : 'ID_NAME_MISMATCH'
  } catch (error) {
    if (!findUnavailableError(error)) ctx.log.error({ err: error }, 'the identity check gave no answer')
    return 'ID_CHECK_UNAVAILABLE'
  }
}

/** Marks a saved examinee as verified. */
export const verifyIdCard: Handler<typeof contract> = async ({ contacts_id }, { ctx, member }) => {
  const row = await ownContact(ctx, member.id, contacts_id)
  if (!row) return fail('NOT_FOUND')
  if (row.isRealName) return { isRealName: true }
  if (row.idType !== RESIDENT_CARD) {
    return fail('ID_NUMBER_WRONG', { field: 'id_type' }, '只有身份证能在线核验，别的证件到院时核对')
  }
  if (!row.idNumberSealed) return fail('ID_NUMBER_WRONG', { field: 'id_number' }, '这位体检人还没有填证件号，请先补上')
  const { name, idNumber } = row
  const refused = await checkIdentity(ctx, member.id, { name, idNumber })
  if (refused) return fail(refused)
  // Only if name and number did not change during the check.
  const asChecked = and(
    eq(contact.id, row.id),
    eq(contact.name, row.personSealed ? '' : name),
    eq(contact.personSealed, row.personSealed),
    eq(contact.idNumberSealed, row.idNumberSealed),
  )
  await ctx.db.update(contact).set({ isRealName: true }).where(asChecked)
  return { isRealName: true }
}

/**
 * Asks the carriers' register whether this number is that of the examinee, by name and ID number; null if it is. The ID
 * number has to be the one with this index. Must not be called inside a transaction.
 */
export async function checkOwnNumber(
  ctx: Context,
  memberId: string,
  { contactId, idNumberIndex, mobile }: { contactId: string; idNumberIndex: string; mobile: string },
): Promise<FailureName | null> {
  const row = await ownContact(ctx, memberId, contactId)
  if (row?.idType !== RESIDENT_CARD || row.idNumberIndex !== idNumberIndex) return 'REPORT_NOT_PROVEN'
  refuseAbsent(ctx)
  if (!(await consumeRate(ctx, byId('id checks', memberId), PER_MEMBER))) return 'ID_CHECK_LIMIT'
  const identity = { who: '身份核验服务商（连运营商）', what: '姓名、身份证号和手机号', why: '核对手机号是不是本人的' }
  await ctx.db.transaction((tx) =>
    recordAccess(ctx, tx, { memberId, kind: 'outside', ...identity, subject: contactId }),
  )
  try {
    const { name, idNumber } = row
    return (await ctx.idCheck.holdsNumber({ name, idNumber, mobile })) ? null : 'REPORT_NOT_PROVEN'
  } catch (error) {
    if (!findUnavailableError(error)) ctx.log.error({ err: error }, 'the check of a number gave no answer')
    return 'ID_CHECK_UNAVAILABLE'
  }
}
