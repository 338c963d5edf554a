import type {
  checkAddItem as check,
  addPackageChooseCheck as chooseCheck,
  marketSelection as selection,
} from '@mall/contract/appointment/market'
import { withPackage } from '@mall/contract/appointment/market-choice'
import { fail } from '@mall/contract/failures'
import type { Handler } from '../../../app/http/handler.ts'
import { loadAddOnContext } from './add-on-context.ts'
import { selectionAt } from './selection.ts'

export const marketSelection: Handler<typeof selection> = async ({ itemIds, packageIds, ...place }, { ctx, member }) =>
  selectionAt(await loadAddOnContext(ctx, member.id, place), { itemIds, packageIds })

/** Whether one more item goes with the selection; duplicates, unsuitable and conflicting items are refused with a reason. */
export const checkAddItem: Handler<typeof check> = async (
  { itemIds, packageIds, checkItemId, ...place },
  { ctx, member },
) => selectionAt(await loadAddOnContext(ctx, member.id, place), { itemIds: [...itemIds, checkItemId], packageIds })

/** The same for a whole package; its items that were chosen singly become part of it. */
export const addPackageChooseCheck: Handler<typeof chooseCheck> = async (
  { itemIds, packageIds, packageId, ...place },
  { ctx, member },
) => {
  const addOnContext = await loadAddOnContext(ctx, member.id, place)
  const found = addOnContext.catalogue.packages.find(({ id }) => id === packageId) ?? fail('NOT_FOUND')
  return selectionAt(addOnContext, withPackage({ itemIds, packageIds }, found))
}
