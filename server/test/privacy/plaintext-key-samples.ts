import type { TestMall } from '../support/mall.ts'

/** An administrator enters keys of a company, with this among them. */
export async function enterCompanyKeys(
  { staff }: TestMall,
  secret: string,
  write: (act: () => Promise<unknown>) => Promise<unknown>,
) {
  const { api } = await staff({ roles: [['admin', null]] })
  const values = {
    ...{ SMTP_HOST: 'smtp.letters.example', SMTP_USER: 'mall', SMTP_PASSWORD: secret },
    SMTP_FROM: '体检商城 <invoice@letters.example>',
  }
  await write(() => api.saveCompanyKeys({ company: 'mail', values, version: 0, reason: '接通邮件' }))
}
