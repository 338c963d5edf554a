import type { StaffOutput } from '@mall/contract/staff-calls'

export type Task = StaffOutput<'listInvoiceTasks'>['list'][number]
/** An invoice that finance entered, with the red one that took it back. */
export type InvoiceRecord = StaffOutput<'listInvoiceRecords'>['list'][number]

export const KINDS: Readonly<Record<Task['kind'], string>> = { issue: '开票', reverse: '红冲' }

export const RECORD_STATES: Readonly<Record<InvoiceRecord['state'], string>> = {
  issued: '已开',
  reversing: '等着红冲',
  reversed: '已红冲',
}

const NUMBER = /^\d{20}$/
export const isInvoiceNumber = (text: string) => NUMBER.test(text.replace(/\s/g, ''))
export const NUMBER_HINT = '20 位；老式电子发票先填 12 位代码，再填 8 位号码'
export const NUMBER_WRONG = '要填满 20 位数字，照发票填'
