import type { Context } from '../../context.ts'
import { contentVersion } from '../settings/public.ts'
import { banner } from './tables.ts'

/** Inserts a banner; a large one of home unless its position says otherwise. */
export async function aBanner(ctx: Context, given: Partial<typeof banner.$inferInsert> = {}) {
  const row = {
    ...{ id: ctx.ids.id(), image: 'a.svg', mobileImage: 'b.svg', title: '样例横幅', text: '样例文字', tab: '样例' },
    ...{ pcUrl: '/', h5Url: '/', sort: 1, ...given },
  }
  await ctx.db.insert(banner).values(row)
  await contentVersion(ctx).check()
  return row
}
