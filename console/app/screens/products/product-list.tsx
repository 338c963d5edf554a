import { FAULT_FILTERS, SHELF_STATES } from '@mall/contract/assortment/terms'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { DraftPage } from '../draft/draft-page.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { withDrafted } from './composer/drafted-rows.ts'
import { FindingList } from './findings.tsx'
import { NewProduct } from './new-product.tsx'
import { pricesOf } from './paste-prices.ts'
import { PasteResult } from './paste-result.tsx'
import { productColumns } from './product-columns.tsx'
import { priceEdit } from './product-edits.ts'
import { ProductFilters } from './product-filters.tsx'

/** All products: prices and shelf are changed in the list itself, as drafts of a change set. */
export default function ProductList() {
  const { values, set, ...filters } = useFilters(['word', 'state', 'category', 'branch', 'faults'])
  const shelf = SHELF_STATES.find((one) => one === values.state)
  const faults = FAULT_FILTERS.find((one) => one === values.faults)
  const products = useReadPages('listProducts', {
    ...{ ...(values.word && { word: values.word }), ...(shelf && { shelf }), ...(faults && { faults }) },
    ...{ ...(values.category && { categoryId: values.category }), ...(values.branch && { branchId: values.branch }) },
  })
  const rows = rowsOf(products)
  const draft = useDraft()
  const opened = useOpened('open')
  const [isAdding, setAdding] = useState(false)
  const [madeId, setMade] = useState('')
  const isWritten = !draft.isPending && withDrafted(null, madeId, draft.set?.lines ?? []) !== null
  const navigate = useNavigate()
  useEffect(() => {
    if (isWritten) void navigate(`/products/${madeId}`)
  }, [isWritten, madeId, navigate])
  const open = rows.find(({ productId }) => productId === opened.id)
  const [pasted, setPasted] = useState<ReturnType<typeof pricesOf> | null>(null)
  const paste = (specId: string, text: string) => {
    const read = pricesOf(text, rows, specId)
    setPasted(read)
    if (read.prices.length > 0) draft.put(read.prices.map(({ spec, fen }) => priceEdit(draft, spec, fen)))
  }
  return (
    <DraftPage
      title="商品"
      note={draft.isAllowed ? '售价和上下架在表里直接改，先记进改动单，发布以后商城才变' : '最近改过的在前'}
      draft={draft}
      add="新商品"
      onAdd={() => setAdding(true)}
    >
      <FilterBar label="商品名或编号" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40}>
        <ProductFilters values={values} onChange={set} />
      </FilterBar>
      {pasted && <PasteResult pasted={pasted} onClose={() => setPasted(null)} />}
      <DataTable
        label="商品"
        rows={rows}
        state={products}
        keyOf={({ productId }) => productId}
        filters={filters}
        openKey={opened.id}
        columns={productColumns({ draft, onPaste: paste, onFindings: opened.open })}
        empty={{ title: '还没有商品', hint: '按“新商品”写一件，或从“导入和导出”把商品、套餐和价格带进来' }}
      />
      {isAdding && (
        <NewProduct
          draft={draft}
          onMade={(productId) => {
            setMade(productId)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {open && open.findings.length > 0 && (
        <Drawer title={open.name} note="医学与合规检查：红的改好才能发布，黄的看一眼" onClose={opened.close}>
          <div className="-mx-4 -my-4">
            <FindingList findings={open.findings} />
          </div>
        </Drawer>
      )}
    </DraftPage>
  )
}
