import { fail } from '@mall/contract/failures'
import type { getInvoiceFile as endpoint } from '@mall/contract/invoice/calls'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { IssuedInvoice } from '../../integrations/invoice.ts'
import type { Sealer } from '../../platform/vault/vault.ts'
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

/** A file that finance uploaded for an invoice; it is the invoice's once it is named with a number. */
export async function saveUpload(
  ctx: Context,
  { memberId, id }: InvoiceRow,
  fileId: string,
  { mediaType, extension, content }: IssuedInvoice['file'],
) {
  const text = JSON.stringify({ mediaType, extension, content: content.toString('base64') })
  await ctx.objects.put(pathOfUpload(fileId), (await bookKey(ctx, memberId)).seal(text, fileContext(`${id} ${fileId}`)))
}

/** Whether this file was uploaded for this invoice. */
export async function hasUploaded(ctx: Context, row: InvoiceRow, fileId: string): Promise<boolean> {
  return (await openFile(ctx, row, pathOfUpload(fileId), `${row.id} ${fileId}`)) !== null
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
export async function readFile(ctx: Context, row: InvoiceRow) {
  const { id, number, redNumber } = row
  const isRed = redNumber !== ''
  if (number === '') return null
  const [serial, fileId] = isRed ? [`${id}R`, row.redFileId] : [id, row.fileId]
  const file = await (fileId === ''
    ? openFile(ctx, row, pathOf(serial), serial)
    : openFile(ctx, row, pathOfUpload(fileId), `${id} ${fileId}`))
  if (!file) return null
  const { mediaType, extension, content } = file
  const fileName = `发票-${isRed ? redNumber : number}.${extension}`
  return { fileName, mediaType, content: Buffer.from(content, 'base64') }
}

/** null where there is none, or it is sealed for another invoice. */
async function openFile(ctx: Context, { memberId }: InvoiceRow, path: string, of: string) {
  const sealed = await ctx.objects.read(path)
  if (!sealed) return null
  const opened = tryOpen(await bookKey(ctx, memberId), sealed.toString(), fileContext(of))
  return opened === null ? null : StoredFile.parse(JSON.parse(opened))
}

function tryOpen(sealer: Sealer, sealed: string, context: string): string | null {
  try {
    return sealer.open(sealed, context)
  } catch {
    return null
  }
}

/** The folder of what finance uploads. */
export const FILES = 'invoice-files/'
export const pathOfUpload = (fileId: string) => `${FILES}${fileId}.sealed`

const pathOf = (serial: string) => `invoices/${serial}.sealed`
const fileContext = (serial: string) => `invoices|file|${serial}`
