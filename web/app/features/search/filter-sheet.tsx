import { Button } from '@mall/ui/actions/button.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { Sheet } from '@mall/ui/overlays/sheet.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RingGlyph } from '../../art/react/ring-glyph.tsx'
import { choiceOf, type FilterGroup, type FilterOption, filterGroups } from './filter-groups.ts'
import type { Found } from './find.ts'
import { flagsOf } from './flags.tsx'
import { fenParam, PriceRange, yuanText } from './price-filter.tsx'
import { noFilters, readSearchQuery, searchUrl } from './search-query.ts'
import { RARE } from './sort-bar.tsx'
import { useDraft } from './use-draft.ts'

type Props = { found: Found; search: URLSearchParams; onClose: () => void }

/** The phone's filters: chosen quietly, shown at one press, with how many that will be. */
export default function FilterSheet({ found, search, onClose }: Props) {
  const navigate = useNavigate()
  const { draft, page, change } = useDraft(found, search)
  const tried: Found = { ...found, query: readSearchQuery(draft), pages: [page] }
  const flags = flagsOf(tried)
  const { priceMin, priceMax } = found.query.queryTerm
  const [min, setMin] = useState(yuanText(priceMin))
  const [max, setMax] = useState(yuanText(priceMax))
  const clear = () => {
    setMin('')
    setMax('')
    change({ ...noFilters, order: null })
  }
  const show = () => {
    onClose()
    navigate(searchUrl(draft, {}))
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
            {page.total === 0 ? '没有合适的，换个条件' : page.relaxed ? '看相近的套餐' : `看 ${page.total} 个套餐`}
          </Button>
        </>
      }
    >
      {filterGroups(tried, draft).map((group) => (
        <Options key={group.param} group={group} onSelect={(ids) => change(choiceOf(group, ids))} />
      ))}
      <section className="mb-6">
        <h3 className="mb-3 font-semibold text-17">价格</h3>
        <PriceRange
          price={page.facets.price}
          min={min}
          max={max}
          onMin={(typed) => {
            setMin(typed)
            change({ priceMin: fenParam(typed) })
          }}
          onMax={(typed) => {
            setMax(typed)
            change({ priceMax: fenParam(typed) })
          }}
        />
      </section>
      <Group
        title="只看"
        isMany
        ids={flags.filter(({ isOn }) => isOn).map(({ param }) => param)}
        onSelect={(ids) =>
          change(Object.fromEntries(flags.map(({ param }) => [param, ids.includes(param) ? '1' : null])))
        }
      >
        {flags.map(({ param, name }) => (
          <Chip key={param} id={param}>
            {name}
          </Chip>
        ))}
      </Group>
      <Group title="排序" ids={[draft.get('order') ?? '']} onSelect={([id]) => change({ order: id ?? null })}>
        {RARE.map(({ id, name }) => (
          <Chip key={id} id={id}>
            {name}
          </Chip>
        ))}
      </Group>
    </Sheet>
  )
}

/** More than this many options wait behind a press. */
const SHOWN = 9

function Options({ group, onSelect }: { group: FilterGroup; onSelect: (ids: string[]) => void }) {
  const { title, options, isMany } = group
  const [isOpen, setOpen] = useState(options.slice(SHOWN).some(({ isChosen }) => isChosen))
  const shown = isOpen ? options : options.slice(0, SHOWN)
  return (
    <Group
      title={title}
      isMany={isMany}
      ids={options.filter(({ isChosen }) => isChosen).map(({ id }) => id)}
      onSelect={onSelect}
      more={
        shown.length < options.length && (
          <button type="button" onClick={() => setOpen(true)} className="link mt-1 min-h-11">
            再看 {options.length - SHOWN} 个
          </button>
        )
      }
    >
      {shown.map((option) => (
        <Chip key={option.id} id={option.id} className={option.rings === undefined ? '' : 'pl-2.5!'}>
          <Words option={option} />
        </Chip>
      ))}
    </Group>
  )
}

function Words({ option: { name, rings } }: { option: FilterOption }) {
  if (rings === undefined) return name
  return (
    <span className="flex items-center gap-1.5">
      <span className="text-brand">
        <RingGlyph filled={rings} size={20} />
      </span>
      {name}
    </span>
  )
}

type GroupProps = {
  title: string
  ids: readonly string[]
  onSelect: (ids: string[]) => void
  isMany?: boolean
  more?: React.ReactNode
  children: React.ReactNode
}

function Group({ title, ids, onSelect, isMany = false, more, children }: GroupProps) {
  return (
    <section className="mb-6">
      <h3 className="mb-3 font-semibold text-17">{title}</h3>
      <ChipGroup label={title} selected={ids} onSelect={onSelect} isMultiple={isMany} canClear>
        {children}
      </ChipGroup>
      {more}
    </section>
  )
}
