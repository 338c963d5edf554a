import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { contentVersion } from './public.ts'
import { anOperator, someQualifications } from './samples.ts'
import { configEntry, setting } from './tables.ts'

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

test('the operator’s name and phone come from the database', async () => {
  await using mall = await openMall()
  const operator = await anOperator(mall.ctx)
  const { api } = await mall.visitor()
  expect(await api.getOperator({})).toEqual(operator)
  expect(await api.getServicePhone({})).toEqual({ phone: '4008-100-120', hours: '每天 7:30–20:00' })
})

test('a mall without settings still has a phone number', async () => {
  await using mall = await openMall()
  expect((await (await mall.visitor()).api.getServicePhone({})).phone).toBe('4008-100-120')
})

test('the nonce for signing is a response header', async () => {
  await using mall = await openMall()
  const { fetch } = await mall.visitor()
  const response = await fetch('/api/signing/nonce')
  expect(response.headers.get('dpop-nonce')).toMatch(/^[\w.-]{20,}$/)
})

test('licences of the operator and of branches are found by id; an unknown one is not found', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  await expect(api.getQualification({ qualificationId: 'telecom' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const all = await someQualifications(mall.ctx, [{ id: 'telecom' }, { id: 'drug', name: '互联网药品信息服务资格证' }])
  expect(await api.getQualification({ qualificationId: 'drug' })).toEqual({ chosen: all[1], all })
  const practice = { ...all[0], id: 'gulou-practice', name: '医疗机构执业许可证' }
  await mall.ctx.db.insert(setting).values({ name: 'branchQualifications', value: [practice] })
  await contentVersion(mall.ctx).check()
  expect(await api.getQualification({ qualificationId: 'gulou-practice' })).toEqual({ chosen: practice, all })
  await expect(api.getQualification({ qualificationId: 'none' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})
