import type { CompanyName } from '@mall/contract/setup/company-terms'
import type { Context } from '../../../app/context.ts'
import type { CompanyKeys } from '../../../app/settings/company-settings.ts'
import { contentVersion } from '../../settings/public.ts'
import { companyKeys } from '../tables.ts'
import { keysOf, openValues } from './entered.ts'

/**
 * Reads the entered keys now, and again at every change of them in any process. `onChanged` is told of each company whose
 * keys become others.
 */
export async function watchCompanyKeys(
  ctx: Context,
  onChanged: (company: CompanyName) => Promise<void>,
): Promise<void> {
  let seen = new Map<CompanyName, string>()
  const read = async (tell: typeof onChanged) => {
    const rows = await ctx.db.select().from(companyKeys)
    const found = new Map(
      rows.map(({ company, version, savedAt }) => [company, `${version} ${savedAt.toISOString()}`] as const),
    )
    const changed = [...new Set([...seen.keys(), ...found.keys()])].filter((one) => seen.get(one) !== found.get(one))
    if (changed.length === 0) return
    seen = found
    ctx.companies.use(Object.assign({}, ...rows.map((row) => usableKeys(ctx, row))))
    for (const company of changed) await tell(company)
  }
  await read(async () => undefined)
  contentVersion(ctx).onChange(() => read(onChanged))
}

/** Nothing where they cannot be read: the other companies go on, and the page says what is missing. */
function usableKeys(ctx: Context, row: typeof companyKeys.$inferSelect): Partial<CompanyKeys> {
  try {
    return keysOf(row.company, openValues(ctx, row))
  } catch (error) {
    ctx.log.error({ err: error, company: row.company }, 'entered keys of a company cannot be used')
    return {}
  }
}
