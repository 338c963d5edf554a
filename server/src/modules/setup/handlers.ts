import { fail } from '@mall/contract/failures'
import { openShop, startTrial } from '@mall/contract/setup/calls'
import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { insertTrial, prepareTrial, readTrials } from '../payment/public.ts'
import { actAs, findOpening, recordOpening } from '../staff/public.ts'
import { saveEnterpriseSite } from './companies/enterprise-site.ts'
import { listCompanies } from './companies/list-companies.ts'
import { removeCompanyKeys, saveCompanyKeys } from './companies/save-keys.ts'
import { tryCompany } from './companies/try-company.ts'
import { COMPANY_OF, namesOfUnfinished, PAYMENT_NAMES, PAYMENTS, stepsOf } from './rules.ts'
import { loadSetupFacts } from './setup-facts.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.setup> = {
  ...{ listCompanies, saveCompanyKeys, tryCompany, removeCompanyKeys, saveEnterpriseSite },
  getSetup: async (_, { ctx }) => ({
    openedAt: (await findOpening(ctx.db))?.toISOString() ?? null,
    steps: stepsOf(await loadSetupFacts(ctx, ctx.db)),
  }),
  openShop: (input, call) =>
    actAs(call, ['openShop', input], openShop.output.parse, async (tx) => {
      const openedAt = await findOpening(tx)
      if (openedAt) return { openedAt: openedAt.toISOString() }
      const left = namesOfUnfinished(stepsOf(await loadSetupFacts(call.ctx, tx)))
      if (left.length > 0) fail('SETUP_UNFINISHED', { steps: left }, `还不能开业，先做完：${left.join('、')}`)
      return { openedAt: (await recordOpening(call, tx, input.reason)).toISOString() }
    }),
  listTrials: async (_, { ctx }) => {
    const trials = await readTrials(ctx)
    return {
      list: PAYMENTS.map((channel) => ({
        ...{ channel, name: PAYMENT_NAMES[channel], source: ctx.companies.source(COMPANY_OF[channel]) },
        trial: trials.get(channel) ?? null,
      })),
    }
  },
  startTrial: async (input, call) => {
    if (call.ctx.companies.source(COMPANY_OF[input.channel]) === 'none') fail('TRIAL_NOT_CONNECTED')
    const started = await actAs(call, ['startTrial', input], startTrial.output.parse, async (tx) => ({
      number: await insertTrial(call, tx, input),
    }))
    await prepareTrial(call.ctx, started.number)
    return started
  },
}
