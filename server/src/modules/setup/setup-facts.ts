import type { CompanyName } from '@mall/contract/setup/company-terms'
import type { Context } from '../../app/context.ts'
import type { ChannelName } from '../../integrations/payment/port.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { countDaysWithPlaces } from '../appointment/public.ts'
import { listBranches } from '../branch/public.ts'
import { countItems, countProductsOnSale, listHomeCategories } from '../catalogue/public.ts'
import { countNavigation, listPageSlugs } from '../content/public.ts'
import { channelsThatRefunded } from '../payment/public.ts'
import { findOperator, listQualifications } from '../settings/public.ts'
import { administrators, holdersOf } from '../staff/public.ts'
import type { SetupFacts } from './rules.ts'
import { companyKeys } from './tables.ts'

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
    ways: { navigation: await countNavigation(db), entrances: (await listHomeCategories(db)).length },
    daysWithPlaces: await countDaysWithPlaces(db, ctx.clock.today()),
    companies: {
      ...{ sms: source('sms'), 'wechat-pay': source('wechat-pay'), alipay: source('alipay') },
      ...{ mail: source('mail'), 'id-check': source('id-check'), invoice: source('invoice') },
    },
    pages: await listPageSlugs(db),
    tried: await channelsThatRefunded(db, await keysSince(ctx, db)),
  }
}

/** Since when the keys that count stand in the console; what was tried by others before says nothing of them. */
async function keysSince({ companies }: Context, db: Queryable): Promise<Record<ChannelName, Date | null>> {
  const rows = await db.select({ company: companyKeys.company, since: companyKeys.since }).from(companyKeys)
  const since = (company: CompanyName) =>
    companies.source(company) === 'console' ? (rows.find((row) => row.company === company)?.since ?? null) : null
  return { wechat: since('wechat-pay'), alipay: since('alipay') }
}
