import { fail, failures } from '@mall/contract/failures'
import type { listInvoices as endpoint, Invoice } from '@mall/contract/invoice/calls'
import { REFUSAL_TEXTS } from '@mall/contract/invoice/states'
import type { z } from 'zod'
import type { Handler } from '../../app/http/handler.ts'
import type { Sealer } from '../../platform/vault/vault.ts'
import { invoiceFacts, ownOrder } from '../order/public.ts'
import { type InvoiceRow, invoicesOf } from './invoice-rows.ts'
import { stateNames, whyNotIssue, whyNotReopen } from './rules.ts'
import { isEnded } from './states.ts'
import { bookKey, openTitle, storedInvoiceContext } from './titles.ts'

/** The order's invoices, and the actions they allow. */
export const listInvoices: Handler<typeof endpoint> = async ({ orderNo }, { ctx, member }) => {
  const order = await ownOrder(ctx.db, member.id, orderNo)
  if (!order) return fail('NOT_FOUND')
  const facts = await invoiceFacts(ctx, ctx.db, order)
  const rows = await invoicesOf(ctx.db, orderNo)
  const sealer = await bookKey(ctx, member.id)
  const live = rows.find(({ state }) => !isEnded(state)) ?? null
  const whyNot = whyNotIssue(facts, live)
  return {
    amountFen: facts.cashFen,
    whyNot: whyNot === null ? '' : failures[whyNot].msg,
    canReopen: whyNotReopen(facts, live) === null,
    list: rows.map((row) => invoiceView(sealer, row)),
  }
}

function invoiceView(sealer: Sealer, row: InvoiceRow): z.input<typeof Invoice> {
  const { invoiceTitle, identificationNumber, email } = openTitle(sealer, row.titleSealed, storedInvoiceContext(row.id))
  return {
    invoiceId: row.id,
    state: row.state,
    stateName: stateNames[row.state],
    amountFen: row.amountFen,
    invoiceTitle,
    identificationNumber: identificationNumber.replace(/^(.{4}).+(.{4})$/, '$1…$2'),
    email: email.replace(/^(.{1,2})[^@]*/, '$1***'),
    invoiceNumber: row.number,
    issuedAt: row.issuedAt?.toISOString() ?? null,
    redNumber: row.redNumber,
    refusal: row.refusal === null ? '' : REFUSAL_TEXTS[row.refusal],
    mailedAt: row.mailedAt?.toISOString() ?? null,
  }
}
