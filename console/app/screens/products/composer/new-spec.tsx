import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { Drawer } from '../../../parts/drawer.tsx'
import { useUnwritten } from '../../../parts/unwritten/use-unwritten.ts'
import { NewRowActions, NewRowFields, useNewRow } from '../../draft/new-row.tsx'
import type { Draft } from '../../draft/use-draft.ts'
import { freeCode } from './drafted-rows.ts'
import type { Composed } from './use-composed.ts'

type Props = { composed: Composed; draft: Draft; onClose: () => void }

/** Another spec; its items are copied from one that there is, and changed in the table. */
export function NewSpec({ composed: { product, prices, packages }, draft, onClose }: Props) {
  const [copiedId, setCopied] = useState(packages[0]?.id ?? '')
  const [isTried, setTried] = useState(false)
  const copied = packages.find(({ id }) => id === copiedId)
  const id = freeCode(product.id, [...prices, ...packages])
  const price = useNewRow('price', { name: '' }, { product: product.id, package: copied ? id : '' })
  const pack = useNewRow('package', copied?.cells ?? {}, copied ? { items: copied.cells.items ?? '' } : {})
  const faults = [...price.faults, ...(copied ? pack.faults : [])]
  const isNameless = (price.written.name ?? '').trim() === ''
  const unwritten = useUnwritten(price.isBegun || pack.isBegun, { isOver: true })
  const save = async () => {
    setTried(true)
    if (faults.length > 0 || isNameless) return
    if (!(await draft.put([...(copied ? [pack.edit(id)] : []), price.edit(id)]))) return
    unwritten.release()
    onClose()
  }
  return (
    <Drawer
      title="加规格"
      note={`编号 ${id}`}
      onClose={onClose}
      unwritten={unwritten}
      actions={
        <NewRowActions
          {...{ isTried, draft }}
          faults={faults.length + (isNameless ? 1 : 0)}
          onSave={() => void save()}
        />
      }
    >
      <div className="grid gap-4">
        <NewRowFields row={price} only={['name', 'market', 'price']} isTried={isTried} />
        {isTried && isNameless && <p className="text-14 text-danger">规格名不能空，例如 女</p>}
        {copied && (
          <>
            <Select
              label="项目先照抄"
              value={copiedId}
              options={packages.map((one) => ({ value: one.id, label: one.label }))}
              onChange={setCopied}
            />
            <NewRowFields row={pack} only={['name', 'sex', 'minAge', 'maxAge']} isTried={isTried} />
          </>
        )}
      </div>
    </Drawer>
  )
}
