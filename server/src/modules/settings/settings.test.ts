import { expect, test } from 'vitest'
import { openMall } from '../../testing/mall.ts'
import { configEntry, setting } from './tables.ts'

const operator = {
  ...{ product: 'hexu', groupName: '和序健康集团', mallName: '和序体检商城', slogan: '看得细', enterpriseSite: '' },
  ...{ phone: '4008-100-120', phoneHours: '每天 7:30–20:00' },
  sisterBrands: [{ name: '和序臻享', note: '高端', mark: 'zx' }],
  footerColumns: [{ title: '关于', links: [{ text: '集团简介', to: '/mall/about' }] }],
  qrCodes: [],
  notices: [{ text: '备案号', qualificationId: null }],
}

test('a configuration entry is found by key and type', async () => {
  await using mall = await openMall()
  const entry = { configKey: 'hotword', configType: 'mall', configValue: '父母体检，入职体检' }
  await mall.ctx.db.insert(configEntry).values(entry)
  const { api } = await mall.visitor()
  expect(await api.getConfig({ configKey: 'hotword', configType: 'mall' })).toEqual(entry)
  for (const wrong of [
    { configKey: 'hotword', configType: 'app' },
    { configKey: 'coldword', configType: 'mall' },
  ]) {
    await expect(api.getConfig(wrong)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  }
})

test('the operator presents itself from the database, its phone among it', async () => {
  await using mall = await openMall()
  await mall.ctx.db.insert(setting).values({ name: 'operator', value: operator })
  const { api } = await mall.visitor()
  expect(await api.getOperator({})).toEqual(operator)
  expect(await api.getServicePhone({})).toEqual({ phone: '4008-100-120', hours: '每天 7:30–20:00' })
})

test('a mall that is not set up yet still has a phone', async () => {
  await using mall = await openMall()
  expect((await (await mall.visitor()).api.getServicePhone({})).phone).toBe('4008-100-120')
})

test('the nonce for signing comes in the header', async () => {
  await using mall = await openMall()
  const { fetch } = await mall.visitor()
  const response = await fetch('/api/signing/nonce')
  expect(response.headers.get('dpop-nonce')).toMatch(/^[\w.-]{20,}$/)
})
