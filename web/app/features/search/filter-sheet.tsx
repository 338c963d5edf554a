import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { RingGlyph } from '../../art/react/ring-glyph.tsx'
import { backgroundApi } from '../../shell/api.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipGroup } from '../../ui/chip.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { FilterGroup } from './filter-groups.ts'
import { type Found, findPage } from './find.ts'
import { addressFen, PriceRange, typedYuan } from './price-filter.tsx'
import { addressWith, noFilters, readWish } from './wish.ts'

type Props = { found: Found; groups: readonly FilterGroup[]; search: URLSearchParams; onClose: () => void }

/** The phone's filters: chosen quietly, shown at one press, with how many that will be. */
export default function FilterSheet({ found, groups, search, onClose }: Props) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => new URLSearchParams(search))
  const total = useTotal(draft, found.pages[0]?.total ?? 0)
  const change = (changes: Record<string, string | null>) => setDraft((now) => paramsOf(addressWith(now, changes)))
  const { priceMin, priceMax } = found.wish.queryTerm
  const [min, setMin] = useState(typedYuan(priceMin))
  const [max, setMax] = useState(typedYuan(priceMax))
  const clear = () => {
    setMin('')
    setMax('')
    change(noFilters)
  }
  const show = () => {
    onClose()
    navigate(addressWith(draft, {}))
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="筛选"
      footer={
        <>
          <Button size="l" onPress={clear}>
            清除
          </Button>
          <Button variant="go" size="l" className="grow" onPress={show}>
            {total === 0 ? '没有合适的，换个条件' : `看 ${total} 个套餐`}
          </Button>
        </>
      }
    >
      {groups.map(({ title, param, options }) => (
        <section key={param} className="mb-6">
          <h3 className="mb-3 font-semibold text-17">{title}</h3>
          <ChipGroup
            label={title}
            canClear
            selected={[draft.get(param) ?? ''].filter(Boolean)}
            onSelect={([id]) => change({ [param]: id ?? null })}
          >
            {options.map(({ id, name, rings }) => (
              <Chip key={id} id={id} className={rings === undefined ? '' : 'pl-2.5!'}>
                {rings === undefined ? (
                  name
                ) : (
                  <span className="flex items-center gap-1.5">
                    <span className="text-brand">
                      <RingGlyph filled={rings} size={20} />
                    </span>
                    {name}
                  </span>
                )}
              </Chip>
            ))}
          </ChipGroup>
        </section>
      ))}
      <section>
        <h3 className="mb-3 font-semibold text-17">价格</h3>
        <PriceRange
          min={min}
          max={max}
          onMin={(typed) => {
            setMin(typed)
            change({ priceMin: addressFen(typed) })
          }}
          onMax={(typed) => {
            setMax(typed)
            change({ priceMax: addressFen(typed) })
          }}
        />
      </section>
    </Sheet>
  )
}

const paramsOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '')

const TYPING_MS = 250

/** How many the draft would show; asked once the visitor pauses. */
function useTotal(draft: URLSearchParams, first: number): number {
  const [total, setTotal] = useState(first)
  const query = draft.toString()
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(async () => {
      const page = await findPage(backgroundApi(), readWish(new URLSearchParams(query)), 1).catch(() => null)
      if (page && !isStale) setTotal(page.total)
    }, TYPING_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [query])
  return total
}
