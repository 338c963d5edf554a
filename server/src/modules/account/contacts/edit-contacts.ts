import { ID_CONSENT_VERSION } from '@mall/contract/account/agreements'
import type { editContacts as endpoint } from '@mall/contract/account/calls'
import {
  type IdDocument,
  type IdType,
  RESIDENT_CARD,
  readIdDocument,
  whyNotRelation,
} from '@mall/contract/account/id-document'
import { fail } from '@mall/contract/failures'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { violatedConstraint } from '../../../platform/database/violation.ts'
import { giveConsent, hasConsent } from '../consents.ts'
import { CreatedId, withIdempotency } from '../idempotency.ts'
import { contact } from '../tables.ts'
import { contactView, type EditContact, lockAndCount, MAX_CONTACTS, ownContact } from './contacts.ts'
import { indexOf, typeOf } from './id-index.ts'
import { contactContext, indexesOfName, type OpenContact, sealPerson } from './open-contact.ts'

/** Adds or changes an examinee. Sex and birthday come from the ID card if there is one, otherwise from the input. */
export const editContacts: Handler<typeof endpoint> = async (input, call) => {
  const { ctx, member, visitor } = call
  const before = input.contacts_id ? await ownContact(ctx, member.id, input.contacts_id) : null
  if (input.contacts_id && !before) return fail('NOT_FOUND')
  const idType = input.id_type ?? typeOf(before)
  const document = documentOf(ctx, input, idType)
  if (!document && before?.idNumberSealed && idType !== before.idType) {
    return refuse('id_number', '换了证件类型，请填写这种证件的号码')
  }
  if (!input.mobile && !before) return refuse('mobile', '请填写手机号，用来收预约通知')
  const person = personOf(input, document, before)
  const index = document && indexOf(ctx, idType, document.number)
  const id = before?.id ?? ctx.ids.id()
  const sealer = await ctx.vault.of(member.id)
  const values = {
    personSealed: sealPerson(sealer, id, { name: input.contacts_name, ...person, relation: input.relation }),
    ...indexesOfName(ctx, input.contacts_name),
    ...IN_CLEAR,
    idType,
    isMyself: input.isMyself === 0,
    ...(document && {
      idNumberSealed: sealer.seal(document.number, contactContext('id_number', id)),
      idNumberIndex: index,
    }),
    // The verified mark belongs to this name with this number; typing the same again keeps it.
    isRealName:
      before?.isRealName === true &&
      before.name === input.contacts_name &&
      (!document || index === before.idNumberIndex),
  }
  const mobileSealed = input.mobile && sealer.seal(input.mobile, contactContext('mobile', id))
  try {
    const what = ['editContacts', input.contacts_id ?? 'new'] as const
    // Only the id is stored as the idempotent response, so that it holds no personal data; the rest is read again.
    const created = await withIdempotency(ctx, call, what, CreatedId.parse, async (tx) => {
      if (document) await ensureIdConsent(ctx, tx, member.id, input.idConsent, visitor.ip)
      if (before) {
        await refuseToBecomeMyself(ctx, tx, before, values)
        const own = and(eq(contact.id, id), isNull(contact.deletedAt))
        const [changed] = await tx
          .update(contact)
          .set({ ...values, ...(mobileSealed && { mobileSealed }) })
          .where(own)
          .returning()
        return changed ? { id } : fail('NOT_FOUND')
      }
      if ((await lockAndCount(tx, member.id)) >= MAX_CONTACTS) fail('CONTACT_LIMIT')
      const added = { id, memberId: member.id, createdAt: ctx.clock.now(), mobileSealed: mobileSealed ?? '' }
      await tx.insert(contact).values({ ...added, ...values })
      return { id }
    })
    const row = await ownContact(ctx, member.id, created.id)
    return row ? contactView(row) : fail('NOT_FOUND')
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'contact_once') return fail('CONTACT_DUPLICATE')
    if (constraint === 'contact_one_myself') {
      return fail('CONTACT_DUPLICATE', { field: 'isMyself' }, '已经有一位“本人”了，请选择其他关系')
    }
    throw error
  }
}

/** The clear-text columns stay empty: the data is in the sealed one. */
const IN_CLEAR = { name: '', sex: -1, birthday: null, relation: '' }

const refuse = (field: string, reason: string) => fail('BAD_INPUT', { field, reason }, reason)

/** Sex and birthday come from the ID card while there is one, else from the input. One of the two is required. */
function personOf(input: EditContact, document: IdDocument | null, before: OpenContact | null) {
  const isCardKept = !document && before?.idNumberSealed != null && before.idType === RESIDENT_CARD
  const card = isCardKept ? before : document
  const birthday = card?.birthday ?? input.birthday ?? before?.birthday ?? null
  const statedSex = input.sex === -1 ? (before?.sex ?? -1) : input.sex
  const sex = card?.sex ?? statedSex
  if (card?.sex !== undefined && input.sex !== -1 && input.sex !== card.sex) {
    return fail('ID_NUMBER_WRONG', { field: 'sex' }, '性别与证件号不一致，请核对')
  }
  if (card?.birthday && input.birthday && input.birthday !== card.birthday) {
    return fail('ID_NUMBER_WRONG', { field: 'birthday' }, '出生日期与证件号不一致，请核对')
  }
  if (sex === -1) return refuse('sex', '请选择性别，好核对套餐适不适合')
  if (birthday === null) return refuse('birthday', '请填写出生日期，好核对适用年龄')
  const wrong = whyNotRelation(input.relation, sex)
  return wrong ? refuse('relation', wrong) : { sex, birthday }
}

function documentOf(ctx: Context, input: EditContact, idType: IdType): IdDocument | null {
  if (!input.id_number) return null
  const read = readIdDocument(idType, input.id_number, ctx.clock.today())
  return 'wrong' in read ? fail('ID_NUMBER_WRONG', { field: 'id_number' }, read.wrong) : read
}

/** Conclusions of the member's own are read without asking: nobody who was examined turns into the member afterwards. */
async function refuseToBecomeMyself(ctx: Context, tx: Tx, before: OpenContact, { isMyself }: { isMyself: boolean }) {
  if (!isMyself || before.isMyself || !(await ctx.modules.hasContactExam(tx, before.id))) return
  refuse('isMyself', '这位体检人约过体检，不能再改成“本人”；确实是您本人的，请带身份证到院区办')
}

async function ensureIdConsent(ctx: Context, tx: Tx, memberId: string, isGiven: boolean, ip: string): Promise<void> {
  const purpose = 'id-number'
  if (await hasConsent(tx, memberId, purpose, ID_CONSENT_VERSION)) return
  if (!isGiven) fail('CONSENT_NEEDED')
  await giveConsent(ctx, tx, { memberId, purpose, version: ID_CONSENT_VERSION, ip })
}
