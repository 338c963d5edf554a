import { type Choice, withoutItem, withoutPackage, withPackage } from '@mall/contract/appointment/market-choice'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import type { Flow } from '../booking-flow/flow-address.ts'
import { useFlow } from '../booking-flow/use-flow.ts'
import type { Held } from '../confirm/held-summary.tsx'
import { type AddOnPackage, placeOf, pricedPackages } from './market-selection.ts'

/** Where the mall is asked whether something more goes with what is chosen; it refuses in words. */
interface Asked {
  item: (chosen: Chosen, checkItemId: string) => Promise<unknown>
  package: (chosen: Chosen, packageId: string) => Promise<unknown>
}
interface Chosen {
  itemIds: string[]
  packageIds: string[]
}

/** In the market nothing is held yet. */
export const askMarket = (flow: Flow): Asked => ({
  item: (chosen, checkItemId) => browserApi().checkAddItem({ ...placeOf(flow), ...chosen, checkItemId }),
  package: (chosen, packageId) => browserApi().addPackageChooseCheck({ ...placeOf(flow), ...chosen, packageId }),
})

/** For a held place, whose person and hour are known. */
export const askHold = (held: Held, { voucherId }: Flow): Asked => ({
  item: (chosen, checkItemId) => {
    const { sex, ampm } = held.selection
    const who = { contactsId: held.contact.contacts_id, date: held.date }
    const place = { voucherId, branchId: held.hospitalInfo.id, sex, ampm, ...who }
    return browserApi().checkAddItem({ ...place, ...chosen, checkItemId })
  },
  package: (chosen, packageId) => browserApi().choosePackage({ holdId: held.holdId, ...chosen, packageId }),
})

/** Adding asks the mall first; taking away is always possible. `choice` is what goes of what was chosen so far. */
export function useItemChoice(choice: Choice, packages: readonly AddOnPackage[], asked: Asked) {
  const { choose } = useFlow()
  const priced = pricedPackages(packages)
  const chosen = { itemIds: [...choice.itemIds], packageIds: [...choice.packageIds] }
  const put = ({ itemIds, packageIds }: Choice) =>
    choose({ itemIds: [...itemIds], packageIds: [...packageIds], setback: '' })
  const [addItem] = useMutation(async (checkItemId: string) => {
    await asked.item(chosen, checkItemId)
    put({ ...choice, itemIds: [...choice.itemIds, checkItemId] })
  })
  const [addPackage] = useMutation(async (packageId: string) => {
    await asked.package(chosen, packageId)
    const wanted = priced.find(({ id }) => id === packageId)
    if (wanted) put(withPackage(choice, wanted))
  })
  return {
    /** What is chosen and goes. */
    chosen: choice,
    addItem,
    addPackage,
    removeItem: (itemId: string) => put(withoutItem(choice, priced, itemId)),
    removePackage: (packageId: string) => put(withoutPackage(choice, packageId)),
    clear: () => put({ itemIds: [], packageIds: [] }),
  }
}

export type ItemChoice = ReturnType<typeof useItemChoice>
