import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { CloseButton, Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { NameSearch } from '../../parts/list-search/name-search.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import type { OfferedSpec } from './activity-draft.ts'

type Props = {
  /** Those that are in it. */
  has: ReadonlySet<string>
  onAdd: (specs: readonly OfferedSpec[]) => void
  onClose: () => void
}

/** Finds specs by the name or category of their product; what is ticked goes into the activity. */
export function AddSpecs({ has, onAdd, onClose }: Props) {
  const [word, setWord] = useState('')
  const [categoryId, setCategoryId] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, OfferedSpec>>(new Map())
  const unwritten = useUnwritten(chosen.size > 0, { isOver: true })
  const { data: categories } = useRead('listProductCategories', {})
  const { data, error, refetch } = useRead('findActivitySpecs', {
    ...{ ...(word && { word }), ...(categoryId && { categoryId }) },
  })
  const open = (data?.list ?? []).filter(({ specId }) => !has.has(specId))
  const pick = (spec: OfferedSpec, is: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      if (is) next.set(spec.specId, spec)
      else next.delete(spec.specId)
      return next
    })
  const add = () => {
    onAdd([...chosen.values()])
    onClose()
  }
  return (
    <Drawer
      title="加商品"
      note="勾上的规格放进活动，价格回去再写"
      onClose={onClose}
      unwritten={unwritten}
      actions={
        <>
          <CloseButton>先不加</CloseButton>
          <ActButton variant="brand" whyNot={chosen.size === 0 ? '先勾上要加的规格' : ''} onPress={add}>
            {chosen.size === 0 ? '加进去' : `加 ${chosen.size} 个`}
          </ActButton>
        </>
      }
    >
      <div className="grid gap-3">
        <NameSearch label="商品名或编号" onSearch={setWord} />
        <Select
          label="分类"
          value={categoryId}
          options={[
            { value: '', label: '全部' },
            ...(categories?.list ?? []).map((one) => ({
              value: one.categoryId,
              label: one.isFirst ? one.name : `　${one.name}`,
            })),
          ]}
          onChange={setCategoryId}
        />
        {error && !data && <Failed error={error} onRetry={refetch} />}
        {data && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-14 text-ink-3">
              {countText(open.length, data.isCut)}
            </p>
            {open.length > 0 && (
              <Button
                size="s"
                variant="text"
                onPress={() => setChosen(new Map([...chosen, ...open.map((one) => [one.specId, one] as const)]))}
              >
                全勾上
              </Button>
            )}
          </div>
        )}
        <ul>
          {open.map((spec) => (
            <li key={spec.specId}>
              <Checkbox isSelected={chosen.has(spec.specId)} onChange={(is) => pick(spec, is)}>
                <span className="min-w-0 break-words">
                  {spec.productName} <span className="text-14 text-ink-3">{spec.specName}</span>{' '}
                  <span className="num text-14">{yuanText(spec.sellingFen)}</span>
                  {!spec.isOnSale && <span className="text-14 text-ink-3">，没有在卖</span>}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  )
}

function countText(count: number, isCut: boolean): string {
  if (count === 0) return '没有找到还没放进来的'
  return isCut ? `先列这些，${count} 个；写名字或选分类找别的` : `${count} 个`
}
