import type { editContacts } from '@mall/contract/account/calls'
import {
  type IdType,
  RESIDENT_CARD,
  readIdDocument,
  sexOfRelation,
  whyNotRelation,
} from '@mall/contract/account/id-document'
import type { InputOf } from '@mall/contract/wire/client'
import { type Contact, relationOf } from '../../entities/person/person.ts'

export const MYSELF = '本人'
export const RELATIONS = [MYSELF, '父亲', '母亲', '配偶', '子女', '其他'] as const

/** The form's input so far. */
export interface Draft {
  name: string
  mobile: string
  idType: IdType
  idNumber: string
  /** '' unknown, '0' female, '1' male. */
  sex: string
  birthday: string
  relation: string
  hasConsent: boolean
}
export type FieldErrors = Partial<Record<keyof Draft, string>>

/** The initial draft; saved numbers are never filled in, except the user's own mobile, and stay if untouched. */
export function draftOf(person: Contact | undefined, own: { mobile: string; phone: string }): Draft {
  return {
    name: person?.contacts_name ?? '',
    mobile: person?.mobile === own.mobile ? own.phone : '',
    idType: typeOf(person),
    idNumber: '',
    sex: person && person.sex !== -1 ? String(person.sex) : '',
    birthday: person?.birthday ?? '',
    relation: person ? relationOf(person) : '',
    hasConsent: false,
  }
}

/** The facts in the ID number, or its error; null while empty. */
export const readDraftId = (draft: Draft, today: string) =>
  draft.idNumber.trim() ? readIdDocument(draft.idType, draft.idNumber, today) : null

/** Whether sex and birthday follow from an ID number, typed or saved, and need not be asked for. */
export const isGivenByIdNumber = (draft: Draft, person: Contact | undefined): boolean =>
  draft.idType === RESIDENT_CARD &&
  (draft.idNumber.trim() !== '' ||
    (person?.id_number !== undefined && person.id_number !== '' && isKept(draft, person)))

const isKept = (draft: Draft, person: Contact) => draft.idType === typeOf(person)

function typeOf(person: Contact | undefined): IdType {
  const known = person?.id_type
  return known === 2 || known === 3 || known === 4 ? known : RESIDENT_CARD
}

/** The errors of invalid fields. */
export function validateDraft(draft: Draft, today: string, needsConsent: boolean, person?: Contact): FieldErrors {
  const wrong: FieldErrors = {}
  if (!draft.name.trim()) wrong.name = '请填写姓名，要和身份证上的一样'
  if (!(person && draft.mobile === '') && !/^1[3-9]\d{9}$/.test(draft.mobile))
    wrong.mobile = '请输入 11 位手机号，用来收预约通知'
  if (!draft.relation) wrong.relation = '请选择和您的关系'
  const facts = readDraftId(draft, today)
  if (facts && 'wrong' in facts) wrong.idNumber = facts.wrong
  if (facts && !('wrong' in facts) && needsConsent && !draft.hasConsent) {
    wrong.hasConsent = '填写证件号前，请先勾选同意'
  }
  if (!facts && person?.id_number && !isKept(draft, person)) wrong.idNumber = '换了证件类型，请填写这种证件的号码'
  const isTold = isGivenByIdNumber(draft, person)
  if (!isTold && draft.sex === '') wrong.sex = '请选择性别，好核对套餐适不适合'
  if (!isTold && draft.birthday === '') wrong.birthday = '请填写出生日期，好核对适用年龄'
  if (!isTold && draft.birthday > today) wrong.birthday = '出生日期还没到，请核对'
  const read = facts && 'sex' in facts ? facts.sex : undefined
  const unrelated = whyNotRelation(draft.relation, read ?? sexOf(draft.sex))
  if (unrelated) wrong.relation = unrelated
  return wrong
}

type Input = InputOf<typeof editContacts>

/** The call's input, without what follows from the ID number and without unchanged fields. */
export function inputOf(draft: Draft, person: Contact | undefined): Input {
  const idNumber = draft.idNumber.trim()
  const input: Input = {
    contacts_id: person?.contacts_id,
    contacts_name: draft.name.trim(),
    mobile: draft.mobile || undefined,
    id_type: draft.idType,
    relation: draft.relation,
    isMyself: draft.relation === MYSELF ? 0 : 1,
  }
  const fromIdNumber: Pick<Input, 'sex' | 'birthday'> = isGivenByIdNumber(draft, person)
    ? {}
    : { sex: sexOf(draft.sex), birthday: draft.birthday || undefined }
  if (idNumber) return { ...input, ...fromIdNumber, id_number: idNumber, idConsent: draft.hasConsent }
  return { ...input, ...fromIdNumber }
}

const sexOf = (text: string) => (text === '0' ? 0 : text === '1' ? 1 : -1)

/** Fills in the sex where the relation implies it. */
export function withRelation(draft: Draft, relation: string): Partial<Draft> {
  const sex = sexOfRelation(relation)
  return { relation, ...(sex !== null && draft.sex === '' && { sex: String(sex) }) }
}
