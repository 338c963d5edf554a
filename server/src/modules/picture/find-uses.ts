import type { FindPictureUses, PictureUse } from '../../app/picture-uses.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { pictureUses as ofBranches } from '../branch/public.ts'
import { pictureUses as ofCatalogue } from '../catalogue/public.ts'
import { pictureUses as ofChangeSets } from '../change-set/public.ts'
import { pictureUses as ofContent } from '../content/public.ts'
import { pictureUses as ofCoupons } from '../coupon/public.ts'
import { pictureUses as ofSettings } from '../settings/public.ts'

const PLACES: readonly FindPictureUses[] = [ofCatalogue, ofContent, ofCoupons, ofBranches, ofSettings, ofChangeSets]

/** What shows each of these pictures, or would once it is published or taken back; those that nothing uses are missing. */
export async function findUses(db: Queryable, paths: readonly string[]): Promise<Map<string, PictureUse[]>> {
  const uses = []
  for (const find of paths.length > 0 ? PLACES : []) uses.push(...(await find(db, paths)))
  return Map.groupBy(uses, ({ path }) => path)
}
