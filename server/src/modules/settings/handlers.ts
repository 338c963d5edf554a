import type { modules } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import type { HandlersOf } from '../../app/http/handler.ts'
import { findConfig, findQualifications, getOperator, listQualifications } from './queries.ts'

export const handlers: HandlersOf<typeof modules.settings> = {
  getConfig: async ({ configKey, configType }, { ctx }) =>
    (await findConfig(ctx.db, configKey, configType)) ?? fail('NOT_FOUND'),
  getServicePhone: async (_, { ctx }) => {
    const { phone, phoneHours } = await getOperator(ctx.db)
    return { phone, hours: phoneHours }
  },
  getOperator: (_, { ctx }) => getOperator(ctx.db),
  getQualification: async ({ qualificationId }, { ctx }) => {
    const [[chosen], all] = await Promise.all([
      findQualifications(ctx.db, [qualificationId]),
      listQualifications(ctx.db),
    ])
    return { chosen: chosen ?? fail('NOT_FOUND'), all }
  },
  getNonce: () => ({ done: true }),
}
