import type { editContacts as endpoint } from '@mall/contract/account'
import { ID_CONSENT_VERSION } from '@mall/contract/agreements'
import { fail } from '@mall/contract/failures'
import { type IdNumberFacts, readIdNumber } from '@mall/contract/id-number'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import type { Tx } from '../../ports/database/types.ts'
import { violatedConstraint } from '../../ports/database/violation.ts'
import { giveConsent, hasConsent } from './consents.ts'
import { type ContactRow, contactCount, type EditContact, MAX_CONTACTS, ownContact, shownContact } from './contacts.ts'
import { KeptId, onceByKey } from './submission.ts'
import { contact } from './tables.ts'

/** Adds or changes an examinee. Sex and birthday follow from the ID number where there is one. */
export const editContacts: Handler<typeof endpoint> = async (input, call) => {
  const { ctx, member, visitor } = call
  const facts = factsOf(ctx, input)
  const before = input.contacts_id ? await ownContact(ctx, member.id, input.contacts_id) : null
  if (input.contacts_id && !before) return fail('NOT_FOUND')
  const id = before?.id ?? ctx.ids.id()
  const values = {
    name: input.contacts_name,
    mobileSealed: ctx.vault.seal(input.mobile, `contact|mobile|${id}`),
    idType: input.id_type,
    ...personOf(input, facts, before),
    relation: input.relation,
    isMyself: input.isMyself === 0,
    ...(facts
      ? {
          idNumberSealed: ctx.vault.seal(facts.number, `contact|id_number|${id}`),
          idNumberIndex: ctx.vault.blindIndex('id_number', facts.number),
        }
      : {}),
    // What the authority checked was this name with this number; retyping the same changes nothing.
    isRealName:
      before?.isRealName === true &&
      before.name === input.contacts_name &&
      (!facts || ctx.vault.blindIndex('id_number', facts.number) === before.idNumberIndex),
  }
  try {
    const what = ['editContacts', input.contacts_id ?? 'new'] as const
    // The answer is read anew: what is kept of it must hold nothing of the person.
    const kept = await onceByKey(ctx, call, what, KeptId.parse, async (tx) => {
      if (facts) await needIdConsent(ctx, tx, member.id, input.idConsent, visitor.ip)
      if (before) {
        const own = and(eq(contact.id, id), isNull(contact.deletedAt))
        const [changed] = await tx.update(contact).set(values).where(own).returning()
        return changed ? { id } : fail('NOT_FOUND')
      }
      if ((await contactCount(tx, member.id)) >= MAX_CONTACTS) fail('CONTACT_LIMIT')
      await tx.insert(contact).values({ id, memberId: member.id, createdAt: ctx.clock.now(), ...values })
      return { id }
    })
    const row = await ownContact(ctx, member.id, kept.id)
    return row ? shownContact(ctx, row) : fail('NOT_FOUND')
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'contact_once') return fail('CONTACT_DUPLICATE')
    if (constraint === 'contact_one_myself') {
      return fail('CONTACT_DUPLICATE', { field: 'isMyself' }, '已经有一位“本人”了，请选择其他关系')
    }
    throw error
  }
}

/** What the ID number says stands as long as there is one; else what was told. */
function personOf(input: EditContact, facts: IdNumberFacts | null, before: ContactRow | null) {
  if (facts) return { sex: facts.sex, birthday: facts.birthday }
  if (before?.idNumberSealed) return { sex: before.sex, birthday: before.birthday }
  return { sex: input.sex, birthday: input.birthday ?? before?.birthday ?? null }
}

function factsOf(ctx: Context, input: EditContact): IdNumberFacts | null {
  if (!input.id_number) return null
  const facts = readIdNumber(input.id_number, ctx.clock.today())
  if ('wrong' in facts) return fail('ID_NUMBER_WRONG', { field: 'id_number' }, facts.wrong)
  if (input.sex !== -1 && input.sex !== facts.sex) {
    return fail('ID_NUMBER_WRONG', { field: 'sex' }, '性别与证件号不一致，请核对')
  }
  if (input.birthday && input.birthday !== facts.birthday) {
    return fail('ID_NUMBER_WRONG', { field: 'birthday' }, '出生日期与证件号不一致，请核对')
  }
  return facts
}

async function needIdConsent(ctx: Context, tx: Tx, memberId: string, given: boolean, ip: string): Promise<void> {
  const purpose = 'id-number'
  if (await hasConsent(tx, memberId, purpose, ID_CONSENT_VERSION)) return
  if (!given) fail('CONSENT_NEEDED')
  await giveConsent(ctx, tx, { memberId, purpose, version: ID_CONSENT_VERSION, ip })
}
