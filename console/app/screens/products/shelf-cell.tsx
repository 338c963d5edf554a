import { shelfNames } from '@mall/contract/assortment/terms'
import { Button } from '@mall/ui/actions/button.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useAct } from '../../client/use-act.ts'
import { StateMark } from '../../parts/state-mark.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { draftedShelf, type Product, shelfEdit } from './product-edits.ts'

/** Whether it is sold, and the way to the other. */
export function ShelfCell({ product, draft }: { product: Product; draft: Draft }) {
  const { productId, name, isOnSale } = product
  const drafted = draftedShelf(draft, product)
  const will = drafted ?? isOnSale
  const act = will !== isOnSale ? '不改了' : will ? '停售' : '上架'
  const [turn, isPending] = useAct(async () => draft.put([await shelfEdit(draft, productId, !will)]))
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <StateMark share={isOnSale ? 1 : 0}>{isOnSale ? shelfNames.on : shelfNames.off}</StateMark>
      {drafted !== null && drafted !== isOnSale && <Tag tone="warning">{drafted ? '要上架' : '要停售'}</Tag>}
      {draft.isAllowed && (
        <Button
          size="s"
          variant="text"
          aria-label={`${act}“${name}”`}
          isLoading={isPending}
          onPress={() => void turn()}
        >
          {act}
        </Button>
      )}
    </span>
  )
}
