import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { countDaysWithPlaces } from '../appointment/public.ts'
import { listBranches } from '../branch/public.ts'
import { countItems, countProductsOnSale } from '../catalogue/public.ts'
import { listPageSlugs } from '../content/public.ts'
import { channelsThatRefunded } from '../payment/public.ts'
import { findOperator, listQualifications } from '../settings/public.ts'
import { administrators, holdersOf } from '../staff/public.ts'
import type { SetupFacts } from './rules.ts'

export async function loadSetupFacts(ctx: Context, db: Queryable): Promise<SetupFacts> {
  const { settings } = ctx
  const isProd = settings.mallEnv === 'prod'
  const { source } = ctx.companies
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
    companies: {
      ...{ sms: source('sms'), 'wechat-pay': source('wechat-pay'), alipay: source('alipay') },
      ...{ mail: source('mail'), 'id-check': source('id-check') },
    },
    pages: await listPageSlugs(db),
    tried: await channelsThatRefunded(db),
  }
}
