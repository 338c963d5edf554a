import { fail } from '@mall/contract/failures'
import { saveEnterpriseSite as call, type saveEnterpriseSite as contract } from '@mall/contract/setup/companies'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { contentVersion, getOperator, lockOperator, saveSite } from '../../settings/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'

/** The site is handed codes that log members in: whoever enters it vouches for it. */
export const saveEnterpriseSite: StaffHandler<typeof contract> = async (input, staffCall) => {
  const { ctx } = staffCall
  const { site, seen, reason } = input
  if (site !== '' && !isSite(site, ctx.settings))
    fail('COMPANY_FIELD', { field: 'site' }, '企业卡网站：请填对方的完整网址，以 https:// 开头，不带账号密码')
  const answer = await actAs(staffCall, ['saveEnterpriseSite', input], call.output.parse, async (tx) => {
    await lockOperator(tx)
    const { enterpriseSite: before } = await getOperator(tx)
    if (before !== seen) fail('COMPANY_CHANGED', null, '网址刚被别人改过，请刷新页面再试')
    await saveSite(tx, site)
    await recordAct(staffCall, tx, {
      ...{ call: 'saveEnterpriseSite', thing: { kind: 'mall', id: 'enterprise-site', name: '企业卡网站' } },
      ...{ branchId: null, reason, changes: [{ field: '网址', before: before || null, after: site || null }] },
    })
    return { done: true as const }
  })
  await contentVersion(ctx).check()
  return answer
}

/** Elsewhere and over https; a mall for trying may use its own sandbox. Pure. */
export function isSite(site: string, { mallEnv, publicOrigin }: Pick<Context['settings'], 'mallEnv' | 'publicOrigin'>) {
  const isTrial = mallEnv !== 'prod'
  const url = URL.parse(site, isTrial ? publicOrigin : undefined)
  if (url === null || url.username + url.password !== '') return false
  if (isTrial) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && url.origin !== new URL(publicOrigin).origin
}
