import { type IdNumberFacts, readIdNumber } from './id-number.ts'

/** `id_type`: what an examinee shows at the desk. */
export const ID_TYPES = { 1: '身份证', 2: '护照', 3: '港澳居民来往内地通行证', 4: '台湾居民来往大陆通行证' } as const
export type IdType = keyof typeof ID_TYPES
export const RESIDENT_CARD = 1

/** The normalised number; a resident ID card also gives birthday and sex. */
export type IdDocument = { number: string } & Partial<Pick<IdNumberFacts, 'birthday' | 'sex'>>

const SHAPES: Readonly<Record<Exclude<IdType, 1>, { shape: RegExp; wrong: string }>> = {
  2: { shape: /^[A-Z0-9]{5,17}$/, wrong: '护照号码应为 5 到 17 位字母和数字，请核对' },
  3: { shape: /^[HM]\d{8}(\d{2})?$/, wrong: '港澳通行证号码应为 H 或 M 加 8 位数字，请核对' },
  4: { shape: /^\d{8}(\d{2})?$/, wrong: '台湾通行证号码应为 8 位数字，请核对' },
}

/** Reads the number of a document, or says in words what is wrong with it. */
export function readIdDocument(type: IdType, text: string, today: string): IdDocument | { wrong: string } {
  if (type === RESIDENT_CARD) return readIdNumber(text, today)
  const number = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  const { shape, wrong } = SHAPES[type]
  return shape.test(number) ? { number } : { wrong }
}

const RELATION_SEXES: Readonly<Record<string, 0 | 1>> = { 父亲: 1, 爸爸: 1, 母亲: 0, 妈妈: 0 }

/** Why a person of this sex cannot have this relation; '' when they can. */
export function whyNotRelation(relation: string, sex: number): string {
  const meant = RELATION_SEXES[relation]
  if (meant === undefined || sex === -1 || sex === meant) return ''
  return `${relation}应为${meant === 0 ? '女性' : '男性'}，与性别或证件号不一致，请核对`
}

/** The sex that a relation implies; null where it may be either. */
export const sexOfRelation = (relation: string): 0 | 1 | null => RELATION_SEXES[relation] ?? null
