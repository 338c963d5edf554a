import { cellsOf } from '@mall/contract/change-set/row-value'
import { yuanFigure } from '@mall/contract/money'
import { SEX_NAMES } from '@mall/contract/sheet/columns'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { rowsOf, useRead, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { CostHidden, useSeesCosts } from '../costs/cost-hidden.tsx'
import { DraftMark } from '../draft/draft-mark.tsx'
import { DraftPage } from '../draft/draft-page.tsx'
import { NewRowDrawer } from '../draft/new-row.tsx'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { ItemDrawer } from './item-drawer.tsx'

type Item = StaffOutput<'listItems'>['list'][number]

/** Everything that is examined, once: packages are made of these. */
export default function ItemList() {
  const { values, set, ...filters } = useFilters(['word', 'organ'])
  const { data: organs } = useRead('listItemOrgans', {})
  const items = useReadPages('listItems', {
    ...(values.word && { word: values.word }),
    ...(values.organ && { organId: values.organ }),
  })
  const draft = useDraft()
  const seesCosts = useSeesCosts()
  const opened = useOpened('open')
  const [isAdding, setAdding] = useState(false)
  return (
    <DraftPage
      title="检查项目"
      note="每个项目只写一次，套餐由它们组成；改了先记进改动单"
      draft={draft}
      add="新项目"
      onAdd={() => setAdding(true)}
    >
      <FilterBar label="项目名、别名或编号" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40}>
        <Select
          label="系统"
          value={values.organ ?? ''}
          options={[
            { value: '', label: '全部' },
            ...(organs?.list ?? []).map(({ organId, name }) => ({ value: organId, label: name })),
          ]}
          onChange={(organ) => set({ organ })}
        />
      </FilterBar>
      <CostHidden what="成本" className="px-4 pb-2 tablet:px-6" />
      <DataTable
        label="检查项目"
        rows={rowsOf(items)}
        state={items}
        keyOf={({ itemId }) => itemId}
        filters={filters}
        onOpen={({ itemId }) => opened.open(itemId)}
        openKey={opened.id}
        columns={[
          { name: '项目', isLong: true, cell: (row) => <Named item={row} draft={draft} /> },
          { name: '系统', cell: ({ organName }) => organName },
          { name: '看什么', isLong: true, cell: ({ tells }) => tells, isExtra: true },
          { name: '适合', cell: (row) => audienceOf(row), isTight: true, isSpare: true },
          { name: '准备', isLong: true, cell: ({ prepare }) => prepare, isExtra: true },
          { name: '分钟', cell: ({ minutes }) => minutes, isRight: true, isSpare: true },
          { name: '单项价', cell: ({ priceFen }) => yuanFigure(priceFen), isRight: true },
          ...(seesCosts ? [COST] : []),
          { name: '套餐', cell: ({ packages }) => packages, isRight: true },
        ]}
        empty={{ title: '还没有检查项目', hint: '按“新项目”写一个，或从“导入和导出”把项目带进来' }}
      />
      {isAdding && <NewRowDrawer sheet="item" title="新项目" draft={draft} onClose={() => setAdding(false)} />}
      {opened.id && <ItemDrawer itemId={opened.id} draft={draft} onClose={opened.close} />}
    </DraftPage>
  )
}

const COST = {
  name: '成本',
  cell: ({ costFen }: Item) => (costFen === null ? <span className="text-ink-3">不知道</span> : yuanFigure(costFen)),
  isRight: true,
}

function Named({ item: { itemId, name }, draft }: { item: Item; draft: Draft }) {
  const next = cellsOf(draft.nextOf('row.item', itemId) ?? '')?.name
  return (
    <>
      {next ?? name} <DraftMark draft={draft} field="row.item" thingId={itemId} />
    </>
  )
}

function audienceOf({ sex, minAge, maxAge }: Item): string {
  const who = sex === 0 || sex === 1 ? SEX_NAMES[sex] : SEX_NAMES[-1]
  return minAge === 0 && maxAge === 120 ? who : `${who}，${minAge}–${maxAge} 岁`
}
