import { type IdType, RESIDENT_CARD } from '@mall/contract/account/id-document'
import type { Context } from '../../../app/context.ts'

export function typeOf(before: { idType: number } | null): IdType {
  const known = before?.idType
  return known === 2 || known === 3 || known === 4 ? known : RESIDENT_CARD
}

/** An ID card keeps its plain index; other documents are prefixed by type, since their numbers may coincide. */
export const indexOf = (ctx: Context, idType: IdType, number: string): string =>
  ctx.vault.blindIndex('id_number', idType === RESIDENT_CARD ? number : `${idType} ${number}`)

/** Of an ID card's number, whichever account wrote it. */
export const residentIndex = (ctx: Context, number: string): string => indexOf(ctx, RESIDENT_CARD, number)
