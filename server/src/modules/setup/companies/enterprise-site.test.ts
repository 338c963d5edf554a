import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { isSite } from './enterprise-site.ts'

const reason = '企业卡换了网站'
const SITE = 'https://card.example/in'

test('the site for enterprise cards is entered by an administrator, written down, and led to from then on', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['admin', null]] })
  const member = await mall.member()
  expect((await member.api.getJumpCode({})).url).toBe('')
  await api.saveEnterpriseSite({ site: SITE, seen: '', reason })
  expect((await api.listCompanies({})).enterpriseSite).toBe(SITE)
  expect((await member.api.getJumpCode({})).url).toMatch(/^https:\/\/card\.example\/in\?code=.{20,}$/)
  expect((await api.listAudit({})).list[0]).toMatchObject({
    ...{ call: 'saveEnterpriseSite', reason, thing: { kind: 'mall', name: '企业卡网站' } },
    changes: [{ field: '网址', before: null, after: SITE }],
  })
  await expect(api.saveEnterpriseSite({ site: '', seen: '', reason })).rejects.toMatchObject({
    failure: 'COMPANY_CHANGED',
  })
  await api.saveEnterpriseSite({ site: '', seen: SITE, reason })
  expect((await member.api.getJumpCode({})).url).toBe('')
  const director = await mall.staff({ roles: [['director', null]] })
  await expect(director.api.saveEnterpriseSite({ site: SITE, seen: '', reason })).rejects.toMatchObject({
    failure: 'RIGHT_MISSING',
  })
})

test('a mall in use leads to sites of others over https alone, one for trying to its own sandbox too', async () => {
  const at = (site: string, mallEnv: 'prod' | 'test') => isSite(site, { mallEnv, publicOrigin: 'https://mall.example' })
  const wrong = ['javascript:alert(1)', 'https://me:secret@card.example/', 'ftp://card.example/']
  for (const site of wrong) expect([at(site, 'prod'), at(site, 'test')], site).toEqual([false, false])
  const forTrial = ['http://card.example/', '/sandbox/enterprise-card', 'https://mall.example/sandbox']
  for (const site of forTrial) expect([at(site, 'prod'), at(site, 'test')], site).toEqual([false, true])
  expect(at(SITE, 'prod')).toBe(true)
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['admin', null]] })
  await expect(api.saveEnterpriseSite({ site: 'javascript:1', seen: '', reason })).rejects.toMatchObject({
    failure: 'COMPANY_FIELD',
  })
  expect((await api.listCompanies({})).enterpriseSite).toBe('')
})
