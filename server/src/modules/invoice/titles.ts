import { InvoiceTitle } from '@mall/contract/invoice'
import { z } from 'zod'
import type { Context } from '../../context.ts'

export type Title = z.output<typeof InvoiceTitle>

export const sealTitle = (ctx: Context, title: Title, place: string) => ctx.vault.seal(JSON.stringify(title), place)

/** The e-mail of who closed the account is gone from what was kept. */
const Kept = InvoiceTitle.safeExtend({ email: z.string() })

export const openTitle = (ctx: Context, sealed: string, place: string): Title =>
  Kept.parse(JSON.parse(ctx.vault.open(sealed, place)))

export const invoicePlace = (invoiceId: string) => `invoice|title|${invoiceId}`
export const nextPlace = (invoiceId: string) => `invoice|next_title|${invoiceId}`
