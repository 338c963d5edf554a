import { type Choice, withoutItem, withoutPackage, withPackage } from '@mall/contract/appointment/market-choice'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import type { Flow } from '../booking-flow/flow-url.ts'
import { useFlow } from '../booking-flow/use-flow.ts'
import type { HoldDetails } from '../confirm/hold-summary.tsx'
import { type AddOnPackage, marketContextOf, pricedPackages } from './market-selection.ts'

/** Calls that check whether an item or package can be added to the selection; they fail with a message. */
interface AddOnChecks {
  item: (chosen: Chosen, checkItemId: string) => Promise<unknown>
  package: (chosen: Chosen, packageId: string) => Promise<unknown>
}
interface Chosen {
  itemIds: string[]
  packageIds: string[]
}

/** In the market flow there is no hold yet. */
export const marketChecks = (flow: Flow): AddOnChecks => ({
  item: (chosen, checkItemId) => browserApi().checkAddItem({ ...marketContextOf(flow), ...chosen, checkItemId }),
  package: (chosen, packageId) =>
    browserApi().addPackageChooseCheck({ ...marketContextOf(flow), ...chosen, packageId }),
})

/** With a hold, whose examinee and time are known. */
export const holdChecks = (hold: HoldDetails, { voucherId }: Flow): AddOnChecks => ({
  item: (chosen, checkItemId) => {
    const { sex, ampm } = hold.selection
    const who = { contactsId: hold.contact.contacts_id, date: hold.date }
    const context = { voucherId, branchId: hold.hospitalInfo.id, sex, ampm, ...who }
    return browserApi().checkAddItem({ ...context, ...chosen, checkItemId })
  },
  package: (chosen, packageId) => browserApi().choosePackage({ holdId: hold.holdId, ...chosen, packageId }),
})

/** Adding is checked by the server first; removing always works. `choice` is the valid selection so far. */
export function useItemChoice(choice: Choice, packages: readonly AddOnPackage[], checks: AddOnChecks) {
  const { choose } = useFlow()
  const priced = pricedPackages(packages)
  const chosen = { itemIds: [...choice.itemIds], packageIds: [...choice.packageIds] }
  const setChoice = ({ itemIds, packageIds }: Choice) =>
    choose({ itemIds: [...itemIds], packageIds: [...packageIds], setback: '' })
  const [addItem] = useMutation(async (checkItemId: string) => {
    await checks.item(chosen, checkItemId)
    setChoice({ ...choice, itemIds: [...choice.itemIds, checkItemId] })
  })
  const [addPackage] = useMutation(async (packageId: string) => {
    await checks.package(chosen, packageId)
    const added = priced.find(({ id }) => id === packageId)
    if (added) setChoice(withPackage(choice, added))
  })
  return {
    /** The valid selection. */
    chosen: choice,
    addItem,
    addPackage,
    removeItem: (itemId: string) => setChoice(withoutItem(choice, priced, itemId)),
    removePackage: (packageId: string) => setChoice(withoutPackage(choice, packageId)),
    clear: () => setChoice({ itemIds: [], packageIds: [] }),
  }
}

export type ItemChoice = ReturnType<typeof useItemChoice>
