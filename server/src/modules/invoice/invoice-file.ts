import { fail } from '@mall/contract/failures'
import type { getInvoiceFile as endpoint } from '@mall/contract/invoice/calls'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { IssuedInvoice } from '../../integrations/invoice.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { invoice } from './tables.ts'
import { bookKey } from './titles.ts'

const StoredFile = z.object({ mediaType: z.string(), extension: z.string(), content: z.string() })

/** The issuer's file, sealed: it names the buyer. */
export async function saveFile(
  ctx: Context,
  memberId: string,
  serial: string,
  { mediaType, extension, content }: IssuedInvoice['file'],
) {
  const text = JSON.stringify({ mediaType, extension, content: content.toString('base64') })
  await ctx.objects.put(pathOf(serial), (await bookKey(ctx, memberId)).seal(text, fileContext(serial)))
}

export const getInvoiceFile: Handler<typeof endpoint> = async ({ invoiceId }, { ctx, member }) => {
  const own = and(eq(invoice.id, invoiceId), eq(invoice.memberId, member.id))
  const [row] = await ctx.db.select().from(invoice).where(own)
  if (!row) return fail('NOT_FOUND')
  const file = await readFile(ctx, row)
  if (!file) return fail('INVOICE_NOT_ISSUED')
  return { ...file, content: file.content.toString('base64') }
}

/** The newest file of an invoice: the reversal's, if it was reversed. null if none is issued yet. */
export async function readFile(ctx: Context, { id, memberId, number, redNumber }: InvoiceRow) {
  const isRed = redNumber !== ''
  const serial = isRed ? `${id}R` : id
  const sealed = await ctx.objects.read(pathOf(serial))
  if (number === '' || !sealed) return null
  const opened = (await bookKey(ctx, memberId)).open(sealed.toString(), fileContext(serial))
  const { mediaType, extension, content } = StoredFile.parse(JSON.parse(opened))
  const fileName = `发票-${isRed ? redNumber : number}.${extension}`
  return { fileName, mediaType, content: Buffer.from(content, 'base64') }
}

const pathOf = (serial: string) => `invoices/${serial}.sealed`
const fileContext = (serial: string) => `invoices|file|${serial}`
