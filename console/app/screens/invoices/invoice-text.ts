import type { StaffOutput } from '@mall/contract/staff-calls'

export type Task = StaffOutput<'listInvoiceTasks'>['list'][number]

export const KINDS: Readonly<Record<Task['kind'], string>> = { issue: '开票', reverse: '红冲' }
