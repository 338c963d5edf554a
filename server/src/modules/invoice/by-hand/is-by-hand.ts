import type { Context } from '../../../app/context.ts'

/** Whether finance makes invoices out, as no company does. */
export const isByHand = ({ companies }: Pick<Context, 'companies'>): boolean => companies.source('invoice') === 'none'
