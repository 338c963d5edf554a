export const INVOICE_STATES = ['issuing', 'issued', 'reversing', 'reversed', 'refused'] as const

/** Why none was made out: the first three finance says, the last the mall itself. */
export const INVOICE_REFUSALS = ['title', 'tax-number', 'issued-elsewhere', 'refunded'] as const
export type InvoiceRefusal = (typeof INVOICE_REFUSALS)[number]

/** As the member reads it. */
export const REFUSAL_TEXTS: Readonly<Record<InvoiceRefusal, string>> = {
  title: '抬头不是单位全称，请改好再申请',
  'tax-number': '税号和抬头对不上，请核对后再申请',
  'issued-elsewhere': '这笔已经在线下开过发票，要换请联系客服',
  refunded: '钱已经退回，不用再开',
}
