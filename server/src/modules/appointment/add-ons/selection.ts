import type { MarketSelection } from '@mall/contract/appointment/market'
import { type Choice, differenceBeside, marketPrice } from '@mall/contract/appointment/market-choice'
import type { z } from 'zod'
import type { ItemFacts } from '../../catalogue/public.ts'
import { minutesOf } from '../exams/compose-exam.ts'
import { mergeHandedOver } from '../preparation/preparation-rules.ts'
import { sexOf, whyNotAdd } from './add-item-rules.ts'
import { type AddOnContext, resolveChoice } from './add-on-context.ts'

type Selection = z.input<typeof MarketSelection>

/** The mall's item number and the branches' are the same. */
export const itemIds = ({ id, name }: { id: string; name: string }) => ({
  checkItemId: id,
  misItemId: id,
  itemName: name,
})

/** Free items that the branch does, that suit the examinee, and that are not in the base. */
export function freeItemsAt({ freeItems, around }: AddOnContext, chosen: readonly ItemFacts[]): ItemFacts[] {
  return freeItems.filter((item) => whyNotAdd(item, { ...around, chosen }) === null)
}

/** The selection with its price; fails on items that don't go together. */
export function selectionAt(addOnContext: AddOnContext, choice: Choice): Selection {
  const { chosen, facts } = resolveChoice(addOnContext, choice)
  const free = freeItemsAt(addOnContext, facts)
  const { exam, sold, isPaid, catalogue, differenceFen, around } = addOnContext
  const contractFen = addOnContext.contractFen + differenceBeside(differenceFen, chosen)
  const names = new Map(facts.map((item) => [item.id, item]))
  return {
    base:
      sold.packageId === '' && !isPaid
        ? null
        : {
            productSpecId: addOnContext.specId,
            productName: sold.productName,
            specName: sold.specName,
            imageUrl: sold.image,
            itemCount: exam.items.length,
            isPaid,
          },
    itemList: chosen.flatMap(({ id, packageId, basePrice }) => {
      const item = names.get(id)
      return item ? [{ ...itemIds(item), organId: item.organId, basePrice, packageId }] : []
    }),
    packageList: catalogue.packages
      .filter(({ id }) => choice.packageIds.includes(id))
      .map(({ id, name, items }) => ({
        packageId: id,
        packageName: name,
        price: items.reduce((sum, { basePrice }) => sum + basePrice, 0),
        itemIds: items.map((item) => item.id),
      })),
    freeItemList: free.map((item) => ({ ...itemIds(item), tells: item.tells })),
    contractPrice: contractFen,
    priceDifference: differenceFen,
    tjMarketPrice: marketPrice(contractFen, chosen),
    sex: sexOf({ ...around, chosen: facts }),
    ampm: around.ampm,
    reportProperties: {
      minutes: exam.minutes + minutesOf([...facts, ...free]),
      reportDays: exam.reportDays,
      handedOver: mergeHandedOver([...exam.items, ...facts, ...free]),
    },
  }
}
