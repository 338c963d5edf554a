import type { Operator, Qualification } from '@mall/contract/settings/calls'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { contentVersion } from './public.ts'
import { setting } from './tables.ts'

/** Saves a setting, and refreshes the content version of this mall. */
export async function aSetting(ctx: Context, name: string, value: unknown): Promise<void> {
  await ctx.db.insert(setting).values({ name, value })
  await contentVersion(ctx).check()
}

/** Sets up the operator 和序, product code `hexu`. */
export async function anOperator(ctx: Context, overrides: Partial<z.output<typeof Operator>> = {}) {
  const operator: z.output<typeof Operator> = {
    ...{ product: 'hexu', groupName: '和序健康集团', mallName: '和序体检商城', slogan: '看得细', enterpriseSite: '' },
    ...{ phone: '4008-100-120', phoneHours: '每天 7:30–20:00', assistantName: '', brandColour: '', logo: '' },
    sisterBrands: [{ name: '和序臻享', note: '高端', mark: 'zx' }],
    footerColumns: [{ title: '关于', links: [{ text: '集团简介', to: '/mall/about' }] }],
    qrCodes: [],
    notices: [{ text: '备案号', qualificationId: null, registerUrl: null }],
    ...overrides,
  }
  await aSetting(ctx, 'operator', operator)
  return operator
}

/** Sets up the operator's licences; one telecommunications licence by default. */
export async function someQualifications(
  ctx: Context,
  overrides: readonly Partial<z.output<typeof Qualification>>[] = [{}],
) {
  const usual = {
    id: 'telecom',
    name: '增值电信业务经营许可证',
    number: '示例 B2-1',
    issuedBy: '示例机关',
    valid: '长期',
  }
  const value = overrides.map((one) => ({ ...usual, ...one }))
  await aSetting(ctx, 'qualifications', value)
  return value
}
