import { cellsOf } from '@mall/contract/change-set/row-value'
import { idsOf } from '@mall/contract/sheet/cells'
import { Button } from '@mall/ui/actions/button.tsx'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { useRead } from '../../../client/queries.ts'
import { Drawer } from '../../../parts/drawer.tsx'
import { Failed } from '../../../parts/failed.tsx'
import { Opening } from '../../../parts/opening.tsx'
import { missingIn } from './compose.ts'
import type { ComposedPackage, ItemFacts } from './use-composed.ts'

type Props = {
  productId: string
  packages: readonly ComposedPackage[]
  onAdd: (items: readonly ItemFacts[]) => void
  onClose: () => void
}

type Picked = { productId: string; name: string }

/** The items of another product, for the packages of this one that lack them. */
export function BringItems({ productId, packages, onAdd, onClose }: Props) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [packageId, setPackage] = useState('')
  const from = useItemsOf(picked?.productId ?? '', packageId)
  const fresh = from.items.filter((item) => packages.some((pack) => missingIn(pack, [item]).length > 0))
  return (
    <Drawer
      title="从另一件商品带入"
      note="每个规格加上适合它的项目；已经有的不重复，原来的不动"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>先不带</Button>
          {picked !== null && fresh.length > 0 && (
            <Button
              variant="brand"
              onPress={() => {
                onAdd(fresh)
                onClose()
              }}
            >
              加这 {fresh.length} 项
            </Button>
          )}
        </>
      }
    >
      {picked === null ? (
        <PickProduct without={productId} onPick={setPicked} />
      ) : (
        <Brought
          {...{ name: picked.name, from, fresh, packages }}
          onPackage={setPackage}
          onOther={() => {
            setPicked(null)
            setPackage('')
          }}
        />
      )}
    </Drawer>
  )
}

/** The packages of a product, and the items of the chosen one, else of the first. */
function useItemsOf(productId: string, packageId: string) {
  const isWanted = productId !== ''
  const rows = useRead('getProductRows', { productId }, { isWanted })
  const tried = useRead('tryProduct', { productId, changes: [] }, { isWanted })
  const found = isWanted && rows.data?.product.id === productId && !tried.isPlaceholderData ? rows.data : null
  const theirs = found?.packages.map(({ id, value }) => ({ id, cells: cellsOf(value) ?? {} })) ?? []
  const chosen = theirs.find(({ id }) => id === packageId) ?? theirs[0]
  const ids = idsOf(chosen?.cells.items ?? '')
  return {
    ...{ theirs, chosenId: chosen?.id ?? '', isRead: found !== null && tried.data !== undefined },
    items: tried.data?.items.filter(({ itemId }) => ids.includes(itemId)) ?? [],
    error: rows.error ?? tried.error,
    refetch: () => void Promise.all([rows.refetch(), tried.refetch()]),
  }
}

const SHOWN = 10

function PickProduct({ without, onPick }: { without: string; onPick: (picked: Picked) => void }) {
  const [word, setWord] = useState('')
  const sought = word.trim()
  const { data, error, refetch } = useRead('listProducts', { word: sought }, { isWanted: sought !== '' })
  const found = sought === '' ? [] : (data?.list.filter(({ productId }) => productId !== without).slice(0, SHOWN) ?? [])
  return (
    <div className="grid gap-3">
      <SearchField
        label="从哪件商品"
        placeholder="商品名或编号"
        maxLength={40}
        value={word}
        onChange={setWord}
        onSubmit={() => {
          const [first] = found
          if (first) onPick(first)
        }}
      />
      {error && <Failed error={error} onRetry={refetch} />}
      <ul aria-label="找到的商品" className="divide-y divide-line">
        {found.map(({ productId, name }) => (
          <li key={productId}>
            <button
              type="button"
              onClick={() => onPick({ productId, name })}
              className="flex min-h-control-m w-full flex-wrap items-baseline gap-x-3 py-1.5 text-left hover:bg-surface-tint"
            >
              <b className="font-semibold">{name}</b>
              <span className="num text-14 text-ink-3">{productId}</span>
            </button>
          </li>
        ))}
      </ul>
      {sought !== '' && data && found.length === 0 && <p className="text-ink-3">没有这样的商品，换个词试试</p>}
    </div>
  )
}

type BroughtProps = {
  name: string
  from: ReturnType<typeof useItemsOf>
  fresh: readonly ItemFacts[]
  packages: readonly ComposedPackage[]
  onPackage: (packageId: string) => void
  onOther: () => void
}

/** What would be added, and where. */
function Brought({ name, from, fresh, packages, onPackage, onOther }: BroughtProps) {
  if (from.error) return <Failed error={from.error} onRetry={from.refetch} />
  if (!from.isRead) return <Opening />
  const lackedBy = (item: ItemFacts) => packages.filter((pack) => missingIn(pack, [item]).length > 0)
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <b className="font-semibold">{name}</b>
        <Button size="s" variant="text" onPress={onOther}>
          换一件
        </Button>
      </p>
      {from.theirs.length > 1 && (
        <Select
          label="哪个规格"
          value={from.chosenId}
          options={from.theirs.map(({ id, cells }) => ({ value: id, label: cells.name ?? id }))}
          onChange={onPackage}
        />
      )}
      {from.theirs.length === 0 && <p className="text-ink-2">这件商品不含体检项目，换一件。</p>}
      {from.theirs.length > 0 && fresh.length === 0 && (
        <p className="text-ink-2">它的项目这里都有了，或不适合这里的规格。</p>
      )}
      <ul aria-label="会加的项目" className="divide-y divide-line">
        {fresh.map((item) => (
          <li key={item.itemId} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <b className="font-semibold">{item.name}</b>
            <span className="text-14 text-ink-3">
              加到{' '}
              {lackedBy(item)
                .map(({ label }) => label)
                .join('、')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
