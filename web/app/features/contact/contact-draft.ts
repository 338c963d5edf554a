import type { editContacts } from '@mall/contract/account'
import type { InputOf } from '@mall/contract/client'
import { readIdNumber } from '@mall/contract/id-number'
import { type Contact, relationOf } from './person-facts.ts'

export const MYSELF = '本人'
export const RELATIONS = [MYSELF, '父亲', '母亲', '配偶', '子女', '其他'] as const

/** What has been typed so far. */
export interface Draft {
  name: string
  mobile: string
  idNumber: string
  /** '' unknown, '0' female, '1' male. */
  sex: string
  birthday: string
  relation: string
  hasConsent: boolean
}
export type Wrong = Partial<Record<keyof Draft, string>>

/** What the form starts with; numbers are shown masked and never filled in, except the user's own mobile. */
export function draftOf(person: Contact | undefined, own: { mobile: string; phone: string }): Draft {
  return {
    name: person?.contacts_name ?? '',
    mobile: person?.mobile === own.mobile ? own.phone : '',
    idNumber: '',
    sex: person && person.sex !== -1 ? String(person.sex) : '',
    birthday: person?.birthday ?? '',
    relation: person ? relationOf(person) : '',
    hasConsent: false,
  }
}

/** What the ID number says by itself: sex and birthday, or what is wrong with it; null while there is none. */
export const readDraftId = (draft: Draft, today: string) =>
  draft.idNumber.trim() ? readIdNumber(draft.idNumber, today) : null

/** Each field that is not right yet, with how to put it right. */
export function wrongOf(draft: Draft, today: string, needsConsent: boolean): Wrong {
  const wrong: Wrong = {}
  if (!draft.name.trim()) wrong.name = '请填写姓名，要和身份证上的一样'
  if (!/^1[3-9]\d{9}$/.test(draft.mobile)) wrong.mobile = '请输入 11 位手机号，用来收预约通知'
  if (!draft.relation) wrong.relation = '请选择和您的关系'
  const facts = readDraftId(draft, today)
  if (facts && 'wrong' in facts) wrong.idNumber = facts.wrong
  if (facts && !('wrong' in facts) && needsConsent && !draft.hasConsent) {
    wrong.hasConsent = '填写证件号前，请先勾选同意'
  }
  if (!facts && draft.birthday > today) wrong.birthday = '出生日期还没到，请核对'
  return wrong
}

type Input = InputOf<typeof editContacts>

/** The call's input. Sex and birthday of an ID number follow from it, so they are left out. */
export function inputOf(draft: Draft, person: Contact | undefined): Input {
  const idNumber = draft.idNumber.trim()
  const input: Input = {
    contacts_id: person?.contacts_id,
    contacts_name: draft.name.trim(),
    mobile: draft.mobile,
    relation: draft.relation,
    isMyself: draft.relation === MYSELF ? 0 : 1,
  }
  if (idNumber) return { ...input, id_number: idNumber, idConsent: draft.hasConsent }
  return { ...input, sex: sexOf(draft.sex), birthday: draft.birthday || undefined }
}

const sexOf = (text: string) => (text === '0' ? 0 : text === '1' ? 1 : -1)
