import { InvoiceTitle } from '@mall/contract/invoice/calls'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { Sealer } from '../../platform/vault/vault.ts'

export type Title = z.output<typeof InvoiceTitle>

export const sealTitle = (sealer: Sealer, title: Title, place: string) => sealer.seal(JSON.stringify(title), place)

/** Key for titles, which stay in the books after an account is closed. */
export const bookKey = (ctx: Context, memberId: string, db?: Queryable) => ctx.vault.of(memberId, db, 'law')

/** The mail address may be '': it is deleted with the account. */
const StoredTitle = InvoiceTitle.safeExtend({ email: z.string() })

export const openTitle = (sealer: Sealer, sealed: string, place: string): Title =>
  StoredTitle.parse(JSON.parse(sealer.open(sealed, place)))

export const storedInvoiceContext = (invoiceId: string) => `invoice|title|${invoiceId}`
export const nextInvoiceContext = (invoiceId: string) => `invoice|next_title|${invoiceId}`
