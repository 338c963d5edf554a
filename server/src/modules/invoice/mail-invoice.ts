import { yuanOf } from '@mall/contract/money'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { getOperator } from '../settings/public.ts'
import { failIfPaused } from '../work/public.ts'
import { readFile } from './invoice-file.ts'
import { invoice } from './tables.ts'
import { bookKey, openTitle, storedInvoiceContext } from './titles.ts'

/** Mails the issued invoice to the buyer's address, unless it was reversed meanwhile. */
export const mailInvoice: Job<Context> = {
  run: async (ctx, { invoiceId }) => {
    const unsent = and(eq(invoice.id, String(invoiceId)), eq(invoice.state, 'issued'), isNull(invoice.mailedAt))
    const [row] = await ctx.db.select().from(invoice).where(unsent)
    const file = row && (await readFile(ctx, row))
    if (!row || !file) return
    // Without mail it is downloaded from the order; nobody waits for one that comes years later.
    if (ctx.companies.source('mail') === 'none') return
    await failIfPaused(ctx.db, 'mail')
    const { mallName, phone } = await getOperator(ctx.db)
    const { email, invoiceTitle } = openTitle(
      await bookKey(ctx, row.memberId),
      row.titleSealed,
      storedInvoiceContext(row.id),
    )
    const sum = `${yuanOf(row.amountFen)} 元`
    await ctx.mail.send({
      id: row.fileId === '' ? `invoice-${row.id}` : `invoice-${row.id}-${row.fileId}`,
      to: email,
      subject: `${mallName}电子发票，${sum}`,
      text: [
        '您好：',
        `订单 ${row.orderNo} 的电子发票开好了，在附件里。`,
        `抬头：${invoiceTitle}\n金额：${sum}\n发票号码：${row.number}`,
        `也可以随时在“我的订单”的订单详情里下载。有疑问请拨打 ${phone}。`,
        mallName,
      ].join('\n\n'),
      attachments: [file],
    })
    // A file that was put right meanwhile is mailed by its own job.
    const sent = and(unsent, eq(invoice.fileId, row.fileId))
    await ctx.db.update(invoice).set({ mailedAt: ctx.clock.now() }).where(sent)
  },
}
