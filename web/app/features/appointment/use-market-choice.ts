import { type Choice, withoutItem, withoutPackage, withPackage } from '@mall/contract/market-choice'
import { browserApi } from '../../shell/api.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { type AddOnPackage, choiceOf, placeOf, pricedPackages } from './market-facts.ts'
import { useFlow } from './use-flow.ts'

/** Adding asks the mall first, which refuses in words; taking away is always possible. */
export function useMarketChoice(packages: readonly AddOnPackage[]) {
  const { flow, choose } = useFlow()
  const choice = choiceOf(flow)
  const priced = pricedPackages(packages)
  const put = ({ itemIds, packageIds }: Choice) =>
    choose({ itemIds: [...itemIds], packageIds: [...packageIds], setback: '' })
  const [addItem, isAddingItem] = useMutation(async (checkItemId: string) => {
    await browserApi().checkAddItem({ ...placeOf(flow), ...asked(choice), checkItemId })
    put({ ...choice, itemIds: [...choice.itemIds, checkItemId] })
  })
  const [addPackage, isAddingPackage] = useMutation(async (packageId: string) => {
    await browserApi().addPackageChooseCheck({ ...placeOf(flow), ...asked(choice), packageId })
    const wanted = priced.find(({ id }) => id === packageId)
    if (wanted) put(withPackage(choice, wanted))
  })
  return {
    addItem,
    addPackage,
    isAdding: isAddingItem || isAddingPackage,
    removeItem: (itemId: string) => put(withoutItem(choice, priced, itemId)),
    removePackage: (packageId: string) => put(withoutPackage(choice, packageId)),
    clear: () => put({ itemIds: [], packageIds: [] }),
  }
}

export type MarketChoice = ReturnType<typeof useMarketChoice>

const asked = ({ itemIds, packageIds }: Choice) => ({ itemIds: [...itemIds], packageIds: [...packageIds] })
