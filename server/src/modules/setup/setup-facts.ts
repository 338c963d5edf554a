import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { countDaysWithPlaces } from '../appointment/public.ts'
import { listBranches } from '../branch/public.ts'
import { countItems, countProductsOnSale } from '../catalogue/public.ts'
import { listPageSlugs } from '../content/public.ts'
import { channelsThatRefunded } from '../payment/public.ts'
import { findOperator, listQualifications } from '../settings/public.ts'
import { administrators, holdersOf } from '../staff/public.ts'
import type { Connection, SetupFacts } from './rules.ts'

/** How each company is reached. */
export function connectionsOf({ settings }: Context): SetupFacts['companies'] {
  const connection = (real: unknown): Connection => (real ? 'real' : settings.mallEnv === 'prod' ? 'none' : 'sandbox')
  return {
    ...{ wechat: connection(settings.wechatPay), alipay: connection(settings.alipay) },
    ...{ sms: connection(settings.sms), mail: connection(settings.smtp), idCheck: connection(settings.idCheck) },
  }
}

export async function loadSetupFacts(ctx: Context, db: Queryable): Promise<SetupFacts> {
  const { settings } = ctx
  const isProd = settings.mallEnv === 'prod'
  return {
    admins: (await administrators(ctx, db)).size,
    holders: {
      'changes.draft': await holdersOf(ctx, db, 'changes.draft'),
      'changes.approve': await holdersOf(ctx, db, 'changes.approve'),
      'changes.publish': await holdersOf(ctx, db, 'changes.publish'),
      'invoices.issue': await holdersOf(ctx, db, 'invoices.issue'),
    },
    operator: await findOperator(db),
    qualifications: (await listQualifications(db)).length,
    hosts: { shop: settings.publicOrigin, console: settings.console?.origin ?? '', isProd },
    branches: (await listBranches(db)).length,
    items: await countItems(db),
    products: await countProductsOnSale(db),
    daysWithPlaces: await countDaysWithPlaces(db, ctx.clock.today()),
    companies: connectionsOf(ctx),
    pages: await listPageSlugs(db),
    tried: await channelsThatRefunded(db),
  }
}
