import { editor } from '../../src/modules/change-set/samples.ts'
import { csvFile } from '../../src/modules/import/samples.ts'
import type { TestMall } from '../support/mall.ts'

/** Does what writes into these tables; a check may make it fail first. */
export type Writing = <T>(tables: readonly string[], act: () => Promise<T>) => Promise<T>

/** What an invoice of a company is made out to. */
export const company = (invoiceTitle: string, email: string) => ({
  ...{ isCompany: true, invoiceTitle, email },
  identificationNumber: '91350100M000100Y43',
})

/** An administrator enters keys of a company, and an editor mends a cell of an import, with these among them. */
export async function workInConsole(
  mall: TestMall,
  { companyKey, mended }: { companyKey: string; mended: string },
  writing: Writing,
) {
  const admin = await mall.staff({ roles: [['admin', null]] })
  const values = {
    ...{ SMTP_HOST: 'smtp.letters.example', SMTP_USER: 'mall', SMTP_PASSWORD: companyKey },
    SMTP_FROM: '体检商城 <invoice@letters.example>',
  }
  const keys = { company: 'mail', values, version: 0, reason: '接通邮件' } as const
  await writing(['company_keys'], () => admin.api.saveCompanyKeys(keys))
  const { api } = await editor(mall)
  const { importId } = await api.stageImport({ name: '项目.csv' }, { file: csvFile('项目编号,项目名', 'A-1,血压') })
  const mends = [{ file: '', line: 2, column: '项目名', value: mended }]
  await writing(['import_mend'], () => api.mendImport({ importId, version: 1, mends }))
}

/** An invoice that is asked for only for the token of the company. */
export async function askIssuer({ ctx }: TestMall, writing: Writing): Promise<void> {
  const invoice = { serial: 'TOKEN', amountFen: 100, buyer: { name: '个人', taxNumber: '' }, seller: '', items: [] }
  const ask = () => ctx.invoices.request({ ...invoice, remark: '', reverses: '' }, async () => undefined)
  await writing(['company_token'], ask)
}
