import { isCode } from '@mall/contract/code'
import { idsText } from '@mall/contract/sheet/cells'
import { SERVICE_NAMES, YES } from '@mall/contract/sheet/columns'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { Drawer } from '../../parts/drawer.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { CodeField, NewRowActions, NewRowFields, useNewRow } from '../draft/new-row.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { AddItem } from './composer/add-item.tsx'
import type { ItemFacts } from './composer/use-composed.ts'

const PRODUCT = ['name', 'service', 'brand', 'description', 'suitableFor', 'categories', 'crowd', 'tier', 'isOnSale']
const PACKAGE = ['sex', 'minAge', 'maxAge']
const PRICE = ['name', 'market', 'price']

type Props = { draft: Draft; onMade: (productId: string) => void; onClose: () => void }

/** A product with its first spec; the rest is written on its page. */
export function NewProduct({ draft, onMade, onClose }: Props) {
  const [code, setCode] = useState('')
  const [items, setItems] = useState<readonly ItemFacts[]>([])
  const [isTried, setTried] = useState(false)
  const product = useNewRow('product', { isOnSale: YES })
  const { name = '', service = '', tier = '' } = product.written
  const isExamined = service !== SERVICE_NAMES.goods
  const firstId = `${code}-1`
  const price = useNewRow('price', {}, { product: code, package: isExamined ? firstId : '' })
  const pack = useNewRow('package', {}, { name, service, tier, items: idsText(items.map(({ itemId }) => itemId)) })
  const seen = [product, price, ...(isExamined ? [pack] : [])]
  // What is taken over from the product is told there alone.
  const faults = seen.flatMap((row) =>
    row.faults.filter(({ column }) => row === product || ![code === '' ? 'product' : '', 'name'].includes(column)),
  )
  const isBegun = code !== '' || items.length > 0 || [product, price, pack].some((row) => row.isBegun)
  const unwritten = useUnwritten(isBegun, { isOver: true })
  const save = async () => {
    setTried(true)
    if (!isCode(code) || faults.length > 0) return
    const edits = [product.edit(code), ...(isExamined ? [pack.edit(firstId)] : []), price.edit(firstId)]
    if (!(await draft.put(edits))) return
    unwritten.release()
    onMade(code)
  }
  return (
    <Drawer
      title="新商品"
      note="先写进改动单；项目、文字、图片和别的规格接着在它的页面上写"
      onClose={onClose}
      unwritten={unwritten}
      actions={<NewRowActions {...{ isTried, draft }} faults={faults.length} onSave={() => void save()} />}
    >
      <div className="grid gap-4">
        <CodeField sheet="product" value={code} isTried={isTried} onChange={setCode} />
        <NewRowFields row={product} only={PRODUCT} isTried={isTried} />
        {isExamined && <FirstItems items={items} onChange={setItems} isMissing={isTried && items.length === 0} />}
        {isExamined && <NewRowFields row={pack} only={PACKAGE} isTried={isTried} />}
        <h3 className="font-bold text-15">第一个规格</h3>
        <NewRowFields row={price} only={PRICE} isTried={isTried} />
      </div>
    </Drawer>
  )
}

type ItemsProps = { items: readonly ItemFacts[]; isMissing: boolean; onChange: (items: readonly ItemFacts[]) => void }

const FirstItems = ({ items, isMissing, onChange }: ItemsProps) => (
  <section aria-label="检查项目" className="grid gap-2">
    <h3 className="font-bold text-15">
      检查项目 <span className="num font-normal text-ink-3">{items.length}</span>
    </h3>
    <AddItem has={new Set(items.map(({ itemId }) => itemId))} onAdd={(item) => onChange([...items, item])} />
    {isMissing && <p className="text-14 text-danger">至少加一个检查项目</p>}
    <ul className="divide-y divide-line">
      {items.map(({ itemId, name }) => (
        <li key={itemId} className="flex items-center justify-between gap-3">
          {name}
          <Button
            size="s"
            variant="text"
            aria-label={`去掉“${name}”`}
            onPress={() => onChange(items.filter((one) => one.itemId !== itemId))}
          >
            去掉
          </Button>
        </li>
      ))}
    </ul>
  </section>
)
