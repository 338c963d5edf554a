import type { StaffOutput } from '@mall/contract/staff-calls'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/data-table.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import type { ChangeSet } from './change-text.ts'
import { ProductForm } from './product-form.tsx'

export type Product = StaffOutput<'findChangeProducts'>['list'][number]

const MAX_FOUND = 20

/** A product by its name, and what of it changes. */
export function ProductPicker({ set, onClose }: { set: ChangeSet; onClose: () => void }) {
  const [chosen, setChosen] = useState<Product | null>(null)
  if (chosen) return <ProductForm set={set} product={chosen} onBack={() => setChosen(null)} onClose={onClose} />
  return (
    <Drawer title="加一处改动" note="先找到商品" onClose={onClose}>
      <Search onChoose={setChosen} />
    </Drawer>
  )
}

function Search({ onChoose }: { onChoose: (product: Product) => void }) {
  const [typed, setTyped] = useState('')
  const [word, setWord] = useState('')
  const { data, error, refetch } = useRead('findChangeProducts', { word })
  const list = data?.list ?? []
  return (
    <>
      <SearchField
        label="商品名"
        placeholder="商品名，按回车找"
        maxLength={40}
        value={typed}
        onChange={setTyped}
        onSubmit={(text) => setWord(text.trim())}
        onClear={() => setWord('')}
      />
      {error && <Failed error={error} onRetry={refetch} />}
      {data && (
        <p role="status" className="mt-2 text-14 text-ink-3">
          {countText(list.length)}
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {list.map((product) => (
          <li key={product.productId}>
            <button
              type="button"
              onClick={() => onChoose(product)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-2 py-2 text-left hover:text-brand"
            >
              <b className="font-semibold">{product.name}</b>
              <span className="text-14 text-ink-3">{product.specs.length} 种规格</span>
              {!product.isOnSale && <Tag tone="grey">没有在卖</Tag>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function countText(found: number): string {
  if (found === 0) return '没有找到，换几个字再找'
  return found < MAX_FOUND ? `找到 ${found} 个` : `先列出 ${MAX_FOUND} 个，写得更全可以更准`
}
