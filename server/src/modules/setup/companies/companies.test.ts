// Keys of outside companies, entered in the console: checked, sealed, tried, used at once by every process.
import { COMPANIES, companyFields, smsTemplateNames } from '@mall/contract/setup/company-terms'
import { ID_CHECK_KEY } from '@mall/sandbox/id-check/wire'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { PRIVATE, PUBLIC } from '../../../../test/support/prod-settings.ts'
import { settingSchemas } from '../../../app/settings/settings.ts'
import { smsTemplates } from '../../../integrations/sms.ts'
import { contentVersion } from '../../settings/public.ts'
import { sandboxKeys } from '../samples.ts'
import { keysOf, openValues, sealValues } from './entered.ts'

const reason = '开业前接通'
const refusal = (failure: string, message: unknown = expect.any(String)) =>
  expect.objectContaining({ failure, message })
const admin = (mall: TestMall) => mall.staff({ name: '筹备', roles: [['admin', null]] })
const PERSON = { name: '王秀兰', idNumber: '110101195001010010' }

test('what is asked for is what the environment takes', () => {
  const { sms, wechatPay, alipay, smtp, idCheck, invoice } = settingSchemas
  const shapes = { sms, 'wechat-pay': wechatPay, alipay, mail: smtp, 'id-check': idCheck, invoice }
  for (const company of COMPANIES) {
    const { shape } = shapes[company]
    const asked = companyFields[company].map(({ name }) => name)
    expect(asked.toSorted(), company).toEqual(
      Object.keys(shape)
        .filter((name) => name !== 'SMS_PROVIDER')
        .toSorted(),
    )
  }
  expect(Object.keys(smsTemplateNames)).toEqual(smsTemplates)
})

test('keys count at once, are sealed and never shown again; the record says which were entered, not what', async () => {
  await using mall = await openMall()
  const { api } = await admin(mall)
  const values = (await sandboxKeys(mall.sandbox))['id-check']
  expect((await api.listCompanies({})).list.map(({ source }) => source)).toEqual(
    Array(COMPANIES.length).fill('sandbox'),
  )
  expect(await mall.ctx.idCheck.matches(PERSON)).toBe(true)
  const { version } = await api.saveCompanyKeys({ company: 'id-check', values, version: 0, reason })
  expect(mall.ctx.companies.source('id-check')).toBe('console')
  expect(await mall.ctx.idCheck.matches(PERSON)).toBe(true)

  const shown = await api.listCompanies({})
  expect(JSON.stringify(shown)).not.toContain(ID_CHECK_KEY.secret)
  expect(shown.list.find(({ company }) => company === 'id-check')).toMatchObject({
    ...{ source: 'console', version: 1, savedBy: '筹备' },
    fields: expect.arrayContaining([
      { name: 'ID_CHECK_KEY_ID', isSet: true, shown: ID_CHECK_KEY.id },
      { name: 'ID_CHECK_KEY_SECRET', isSet: true, shown: '末 4 位 heck' },
    ]),
  })
  const { rows } = await mall.ctx.pool.query(`select values_sealed from company_keys`)
  expect(rows[0].values_sealed).toMatch(/^v2\./)
  const acts = await mall.ctx.pool.query(`select changes, thing_name from audit where call = 'saveCompanyKeys'`)
  expect(acts.rows[0].thing_name).toBe('实名核验')
  expect(acts.rows[0].changes).toContainEqual({ field: 'AccessKey Secret', before: null, after: '新填的' })
  const stored = await mall.ctx.pool.query(
    'select coalesce(string_agg(i::text, $$ $$), $$$$) as all from idempotency_key i',
  )
  for (const text of [JSON.stringify(acts.rows), stored.rows[0].all]) expect(text).not.toContain(ID_CHECK_KEY.secret)

  // Wrong ones fail at once, without the sandbox stepping in; what is not sent stays.
  await api.saveCompanyKeys({ company: 'id-check', values: { ID_CHECK_KEY_SECRET: 'wrong' }, version, reason })
  await expect(mall.ctx.idCheck.matches(PERSON)).rejects.toThrow('SignatureDoesNotMatch')
  await api.removeCompanyKeys({ company: 'id-check', version: 2, reason })
  expect(await mall.ctx.idCheck.matches(PERSON)).toBe(true)
  await expect(api.removeCompanyKeys({ company: 'id-check', version: 2, reason })).rejects.toEqual(
    refusal('COMPANY_CHANGED'),
  )
})

test('what cannot be used names its field and changes nothing', async () => {
  await using mall = await openMall()
  const { api } = await admin(mall)
  const wechat = (await sandboxKeys(mall.sandbox))['wechat-pay']
  const save = (company: 'sms' | 'wechat-pay' | 'mail', values: Record<string, string>) =>
    api.saveCompanyKeys({ company, values, version: 0, reason })
  await expect(save('wechat-pay', { ...wechat, WECHAT_PAY_MCHID: 'abc' })).rejects.toEqual(
    refusal('COMPANY_FIELD', '商户号：应为数字商户号'),
  )
  await expect(save('wechat-pay', { ...wechat, WECHAT_PAY_MERCHANT_KEY: PUBLIC })).rejects.toEqual(
    refusal('COMPANY_FIELD', '商户 API 私钥：应为 PEM 格式的商户私钥'),
  )
  await expect(save('wechat-pay', { ...wechat, WECHAT_PAY_API_V3_KEY: '' })).rejects.toEqual(
    refusal('COMPANY_FIELD', 'APIv3 密钥：还没有填'),
  )
  await expect(save('wechat-pay', { ...wechat, WECHAT_PAY_CUSTOMS: 'HANGZHOU_ZS' })).rejects.toEqual(
    refusal('COMPANY_FIELD', 'APIv2 密钥：要和同一组的一起填'),
  )
  await expect(save('mail', { SMTP_PORT: '99999' })).rejects.toMatchObject({ failure: 'COMPANY_FIELD' })
  await expect(save('mail', { ALIPAY_APP_ID: '1' })).rejects.toMatchObject({ failure: 'COMPANY_FIELD' })
  await expect(save('mail', { PATH: '/' })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
  expect((await mall.ctx.pool.query('select from company_keys')).rowCount).toBe(0)
  expect((await mall.ctx.pool.query(`select from audit where call = 'saveCompanyKeys'`)).rowCount).toBe(0)
})

test('of two who enter the first keys at once one is told', async () => {
  await using mall = await openMall()
  const two = await Promise.all([admin(mall), admin(mall)])
  const values = (await sandboxKeys(mall.sandbox)).mail
  const saved = await Promise.allSettled(
    two.map(({ api }) => api.saveCompanyKeys({ company: 'mail', values, version: 0, reason })),
  )
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { failure: 'COMPANY_CHANGED' } })
})

test('a director does not enter keys', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['director', null]] })
  await expect(api.listCompanies({})).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('the keys of the environment win, and the page can say so', async () => {
  const env = {
    ID_CHECK_ORIGIN: 'http://127.0.0.1:9',
    ID_CHECK_KEY_ID: 'id',
    ID_CHECK_KEY_SECRET: 'of the environment',
  }
  await using mall = await openMall(env)
  const { api } = await admin(mall)
  await api.saveCompanyKeys({
    company: 'id-check',
    values: (await sandboxKeys(mall.sandbox))['id-check'],
    version: 0,
    reason,
  })
  const shown = (await api.listCompanies({})).list.find(({ company }) => company === 'id-check')
  expect(shown).toMatchObject({ source: 'environment', version: 1 })
  await expect(mall.ctx.idCheck.matches(PERSON)).rejects.toThrow('没有可用的回应')
  expect(JSON.stringify(await api.listCompanies({}))).not.toContain('of the environment')
})

test('another process uses new keys without a restart', async () => {
  await using mall = await openMall()
  const { api } = await admin(mall)
  const values = (await sandboxKeys(mall.sandbox))['id-check']
  await api.saveCompanyKeys({ company: 'id-check', values, version: 0, reason })
  // As another process would: it has not been told, and polls.
  await mall.ctx.pool.query(`update company_keys set values_sealed = 'v2.h.broken', version = 2`)
  await contentVersion(mall.ctx).check()
  expect(mall.ctx.companies.source('id-check')).toBe('sandbox')
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('cannot be used')])
})

test('each is tried by the company itself, which says what is wrong', async () => {
  await using mall = await openMall()
  const { api } = await admin(mall)
  const all = await sandboxKeys(mall.sandbox)
  const good = { isGood: true, said: expect.any(String) }
  expect(await api.tryCompany({ company: 'wechat-pay', values: all['wechat-pay'] })).toEqual(good)
  expect(await api.tryCompany({ company: 'alipay', values: all.alipay })).toEqual(good)
  expect(await api.tryCompany({ company: 'id-check', values: all['id-check'] })).toEqual(good)
  expect(await api.tryCompany({ company: 'mail', values: all.mail, to: 'admin@mall.example' })).toEqual(good)
  expect(await api.tryCompany({ company: 'invoice', values: all.invoice })).toEqual(good)
  const wrong = (said: string) => ({ isGood: false, said: expect.stringContaining(said) })
  const id = { ...all['id-check'], ID_CHECK_KEY_SECRET: 'wrong' }
  expect(await api.tryCompany({ company: 'id-check', values: id })).toEqual(wrong('AccessKey Secret 不对'))
  const signed = { ...all['wechat-pay'], WECHAT_PAY_MERCHANT_KEY: PRIVATE }
  expect(await api.tryCompany({ company: 'wechat-pay', values: signed })).toEqual(wrong('签名不对'))
  const platform = { ...all['wechat-pay'], WECHAT_PAY_PLATFORM_KEY: PUBLIC }
  expect(await api.tryCompany({ company: 'wechat-pay', values: platform })).toEqual(wrong('对方的公钥'))
  const ali = { ...all.alipay, ALIPAY_PUBLIC_KEY: PUBLIC, ALIPAY_NEXT_PUBLIC_KEY: '' }
  expect(await api.tryCompany({ company: 'alipay', values: ali })).toEqual(wrong('对方的公钥'))
  const unknown = { ...all.invoice, NUONUO_APP_SECRET: 'wrong' }
  expect(await api.tryCompany({ company: 'invoice', values: unknown })).toEqual(wrong('AppKey 或 AppSecret 不对'))
  const password = { ...all.mail, SMTP_PASSWORD: 'wrong' }
  expect(await api.tryCompany({ company: 'mail', values: password, to: 'a@mall.example' })).toEqual(wrong('账号或密码'))
  expect((await mall.ctx.pool.query('select from company_keys')).rowCount).toBe(0)
  const { rows } = await mall.ctx.pool.query(
    `select changes from audit where call = 'tryCompany' and thing_id = 'mail'`,
  )
  expect(rows[0].changes).toEqual([{ field: '发给', before: null, after: 'a***@mall.example' }])
})

test('nobody tries without end', async () => {
  await using mall = await openMall()
  const { api } = await admin(mall)
  const values = (await sandboxKeys(mall.sandbox))['id-check']
  for (let nth = 0; nth < 20; nth++) await api.tryCompany({ company: 'id-check', values })
  await expect(api.tryCompany({ company: 'id-check', values })).rejects.toEqual(refusal('COMPANY_TRIES'))
})

test('what can’t be opened any more is said to be lost, and is entered anew as a whole', async () => {
  await using mall = await openMall()
  const { api } = await admin(mall)
  const values = (await sandboxKeys(mall.sandbox))['id-check']
  await api.saveCompanyKeys({ company: 'id-check', values, version: 0, reason })
  const shown = async () => (await api.listCompanies({})).list.find(({ company }) => company === 'id-check')
  expect(await shown()).toMatchObject({ isLost: false })
  await mall.ctx.pool.query(`update company_keys set values_sealed = 'v2.h.broken'`)
  const fields = Array.from({ length: 3 }, () => expect.objectContaining({ isSet: false, shown: '' }))
  expect(await shown()).toMatchObject({ version: 1, isLost: true, fields })
  const { ID_CHECK_KEY_ID, ...rest } = values
  const part = api.saveCompanyKeys({ company: 'id-check', values: rest, version: 1, reason })
  await expect(part).rejects.toEqual(refusal('COMPANY_FIELD', 'AccessKey ID：还没有填'))
  await api.saveCompanyKeys({ company: 'id-check', values: { ...rest, ID_CHECK_KEY_ID }, version: 1, reason })
  expect(await shown()).toMatchObject({ version: 2, isLost: false })
})

test('a production mall uses no address and no open mail that it had as one for trying', async () => {
  await using mall = await openMall()
  const { vault, settings } = mall.ctx
  const all = await sandboxKeys(mall.sandbox)
  const opened = (company: 'alipay' | 'mail', mallEnv: 'prod' | 'test') => {
    const valuesSealed = sealValues(vault, company, { values: all[company], former: {}, replacedAt: null })
    return openValues({ vault, settings: { ...settings, mallEnv } }, { company, valuesSealed })
  }
  expect(opened('alipay', 'test').values).toEqual(all.alipay)
  expect(keysOf('alipay', opened('alipay', 'prod')).alipay).toMatchObject({
    ...{ appId: all.alipay.ALIPAY_APP_ID, gateway: 'https://openapi.alipay.com/gateway.do' },
  })
  expect(keysOf('mail', opened('mail', 'test')).smtp).toMatchObject({ security: 'none' })
  expect(keysOf('mail', opened('mail', 'prod')).smtp).toMatchObject({ host: all.mail.SMTP_HOST, security: 'tls' })
})

test('of a secret the end is shown only where that is little of it', async () => {
  await using mall = await openMall()
  const { api } = await admin(mall)
  const values = (await sandboxKeys(mall.sandbox))['id-check']
  const shownAs = async (secret: string, version: number) => {
    const changed = { ...values, ID_CHECK_KEY_SECRET: secret }
    await api.saveCompanyKeys({ company: 'id-check', values: changed, version, reason })
    const one = (await api.listCompanies({})).list.find(({ company }) => company === 'id-check')
    return one?.fields.find(({ name }) => name === 'ID_CHECK_KEY_SECRET')?.shown
  }
  expect(await shownAs('a'.repeat(23), 0)).toBe('')
  expect(await shownAs(`${'a'.repeat(20)}wxyz`, 1)).toBe('末 4 位 wxyz')
})
