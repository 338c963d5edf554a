import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'

const company = {
  isCompany: true,
  invoiceTitle: '和序样例科技有限公司',
  identificationNumber: '91350100M000100Y43',
  email: 'cw@hexu.example',
}

test('nothing is preselected, and the title entered last is proposed to its owner only', async () => {
  await using mall = await openMall()
  const [owner, other] = [await mall.member(), await mall.member()]
  const fresh = { invoiceChecked: false, invoiceType: 1, isCompany: false, invoiceTitle: '个人' }
  expect(await owner.api.getUserInvoiceByUserId({})).toMatchObject(fresh)
  await owner.api.saveUserInvoiceByUserId({ email: 'lin@mail.com' })
  await owner.api.saveUserInvoiceByUserId(company)
  expect(await owner.api.getUserInvoiceByUserId({})).toMatchObject({
    ...company,
    invoiceChecked: false,
  })
  expect(await other.api.getUserInvoiceByUserId({})).toMatchObject(fresh)
  const { rows } = await mall.ctx.pool.query(`select string_agg(u::text, ' ') as dump from user_invoice u`)
  for (const secret of ['和序样例', '91350100M000100Y43', 'cw@hexu']) expect(rows[0].dump).not.toContain(secret)
})

test.each([
  [{ ...company, identificationNumber: '' }, 'identificationNumber'],
  [{ ...company, identificationNumber: '91350100M000100Y44' }, 'identificationNumber'],
  [{ ...company, invoiceTitle: '个人' }, 'invoiceTitle'],
  [{ email: 'linxiao@mail' }, 'email'],
  [{ email: 'lin@mail.com', identificationNumber: '91350100M000100Y43' }, 'identificationNumber'],
  [{ email: 'lin@mail.com', invoiceRemark: '长'.repeat(101) }, 'invoiceRemark'],
])('%o is refused for its %s', async (title, field) => {
  await using mall = await openMall()
  const { api } = await mall.member()
  await expect(api.saveUserInvoiceByUserId(title)).rejects.toMatchObject({ failure: 'BAD_INPUT', data: { field } })
  expect(await api.getUserInvoiceByUserId({})).toMatchObject({ email: '' })
})
