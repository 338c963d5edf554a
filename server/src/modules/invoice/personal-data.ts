import { yuanText } from '@mall/contract/money'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import type { Tx } from '../../platform/database/types.ts'
import { isByHand } from './by-hand/is-by-hand.ts'
import { stateNames } from './rules.ts'
import { RUNNING_INVOICE_STATES } from './states.ts'
import { invoice, userInvoice } from './tables.ts'
import { bookKey, nextInvoiceContext, openTitle, sealTitle, storedInvoiceContext } from './titles.ts'
import { titleContext } from './user-invoice.ts'

const INVOICE = { table: invoice, id: invoice.id, memberId: invoice.memberId, purpose: 'law' as const }

export const personalData: PersonalData = {
  sealed: [
    {
      table: userInvoice,
      id: userInvoice.memberId,
      memberId: userInvoice.memberId,
      column: userInvoice.titleSealed,
      sealContext: titleContext,
    },
    { ...INVOICE, column: invoice.titleSealed, sealContext: storedInvoiceContext },
    { ...INVOICE, column: invoice.nextTitleSealed, sealContext: nextInvoiceContext },
  ],
  topics: [
    {
      title: '上次填的发票抬头',
      tables: [userInvoice],
      read: async (ctx, memberId) => {
        const rows = await ctx.db.select().from(userInvoice).where(eq(userInvoice.memberId, memberId))
        const sealer = await ctx.vault.of(memberId)
        return rows.map((row) => ({
          ...titleText(openTitle(sealer, row.titleSealed, titleContext(memberId))),
          存于: timeText(row.savedAt),
        }))
      },
    },
    {
      title: '开过的发票',
      tables: [invoice],
      read: async (ctx, memberId) => {
        const own = eq(invoice.memberId, memberId)
        const rows = await ctx.db.select().from(invoice).where(own).orderBy(desc(invoice.requestedAt))
        const sealer = await bookKey(ctx, memberId)
        return rows.map((row) => ({
          订单: row.orderNo,
          状态: stateNames[row.state],
          金额: yuanText(row.amountFen),
          发票号码: row.number,
          红字发票号码: row.redNumber,
          ...titleText(openTitle(sealer, row.titleSealed, storedInvoiceContext(row.id))),
          申请于: timeText(row.requestedAt),
          开具于: timeText(row.issuedAt),
        }))
      },
    },
  ],
  retainedByLaw: [
    {
      table: invoice,
      memberId: invoice.memberId,
      columns: [invoice.titleSealed],
      since: invoice.requestedAt,
      years: 30,
      what: '开过的电子发票和上面的抬头、税号（加密，邮箱会删掉）',
      law: '《会计档案管理办法》（财政部、国家档案局令第 79 号）第十四条',
    },
  ],
  blockers: async (ctx, db, memberId) => {
    const running = and(eq(invoice.memberId, memberId), inArray(invoice.state, RUNNING_INVOICE_STATES))
    const n = await db.$count(invoice, running)
    const when = isByHand(ctx) ? '' : '一般几分钟就开好，'
    const hint = `${when}开好请先下载；注销后就下载不了了`
    return n > 0 ? [{ title: `${n} 张发票正在开`, hint, to: '/profile/OrderList', action: '看订单' }] : []
  },
  erase,
}

function titleText({ invoiceTitle, identificationNumber, email, invoiceRemark }: ReturnType<typeof openTitle>) {
  return { 抬头: invoiceTitle, 税号: identificationNumber, 邮箱: email, 发票备注: invoiceRemark }
}

/** Keeps the title, which belongs to the books; deletes the mail address. */
async function erase(ctx: Context, tx: Tx, memberId: string): Promise<void> {
  await tx.delete(userInvoice).where(eq(userInvoice.memberId, memberId))
  const rows = await tx.select().from(invoice).where(eq(invoice.memberId, memberId))
  const sealer = await bookKey(ctx, memberId, tx)
  for (const { id, titleSealed } of rows) {
    if (titleSealed === '') continue
    const place = storedInvoiceContext(id)
    const title = { ...openTitle(sealer, titleSealed, place), email: '', invoiceRemark: '' }
    const remaining = { titleSealed: sealTitle(sealer, title, place), nextTitleSealed: '' }
    await tx.update(invoice).set(remaining).where(eq(invoice.id, id))
  }
}
