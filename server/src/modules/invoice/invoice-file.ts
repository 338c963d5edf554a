import { fail } from '@mall/contract/failures'
import type { getInvoiceFile as endpoint } from '@mall/contract/invoice'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import type { IssuedInvoice } from '../../ports/invoice.ts'
import { invoice } from './tables.ts'

const Kept = z.object({ mediaType: z.string(), extension: z.string(), content: z.string() })

/** The invoice as the issuer made it, sealed: it names the buyer. */
export async function keepFile(ctx: Context, serial: string, { mediaType, extension, content }: IssuedInvoice['file']) {
  const kept = JSON.stringify({ mediaType, extension, content: content.toString('base64') })
  await ctx.objects.write(pathOf(serial), ctx.vault.seal(kept, placeOf(serial)))
}

/** The newest paper of an invoice: the red one, if it was taken back. */
export const getInvoiceFile: Handler<typeof endpoint> = async ({ invoiceId }, { ctx, member }) => {
  const own = and(eq(invoice.id, invoiceId), eq(invoice.memberId, member.id))
  const [row] = await ctx.db.select().from(invoice).where(own)
  if (!row) return fail('NOT_FOUND')
  const isRed = row.redNumber !== ''
  const serial = isRed ? `${invoiceId}R` : invoiceId
  const sealed = await ctx.objects.read(pathOf(serial))
  if (row.number === '' || !sealed) return fail('INVOICE_NOT_ISSUED')
  const { mediaType, extension, content } = Kept.parse(JSON.parse(ctx.vault.open(sealed.toString(), placeOf(serial))))
  return { fileName: `发票-${isRed ? row.redNumber : row.number}.${extension}`, mediaType, content }
}

const pathOf = (serial: string) => `invoices/${serial}.sealed`
const placeOf = (serial: string) => `invoices|file|${serial}`
