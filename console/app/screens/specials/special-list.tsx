import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { DraftBar } from '../draft/draft-bar.tsx'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { NewSpecial } from './new-special.tsx'

type Special = StaffOutput<'listSpecialPages'>['list'][number]

/** All special pages in the order of the shop. */
export default function SpecialList() {
  const { values, set, ...filters } = useFilters(['word'])
  const specials = useReadPages('listSpecialPages', { ...(values.word && { word: values.word }) }, ({ next }) =>
    next === null ? null : { after: next },
  )
  const draft = useDraft()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <PageHeader
        title="专题"
        note="一页一个主题，由文字、图片、商品和券拼成；先记进改动单，批准、发布以后商城才有"
        actions={
          draft.isAllowed && (
            <>
              <LinkButton to="/import">导入和导出</LinkButton>
              <Button variant="brand" onPress={() => setNaming(true)}>
                新专题
              </Button>
            </>
          )
        }
      />
      <FilterBar label="标题、简介或编号" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40} />
      <DataTable
        label="专题"
        rows={specials.data?.pages.flatMap(({ list }) => list) ?? []}
        state={specials}
        keyOf={({ specialId }) => specialId}
        filters={filters}
        onOpen={({ specialId }) => void navigate(`/specials/${specialId}`)}
        columns={[
          { name: '标题', isLong: true, cell: (special) => <Titled special={special} draft={draft} /> },
          {
            name: '商城',
            cell: ({ isShown }) => <StateMark share={isShown ? 1 : 0}>{isShown ? '在商城' : '不在商城'}</StateMark>,
          },
          { name: '简介', isLong: true, cell: ({ summary }) => summary, isSpare: true },
          { name: '块', cell: ({ blocks }) => blocks, isRight: true },
          { name: '排序', cell: ({ sort }) => sort, isRight: true, isSpare: true },
          { name: '编号', cell: ({ specialId }) => specialId },
        ]}
        empty={{ title: '还没有专题', hint: '按“新专题”开始' }}
      />
      <DraftBar draft={draft} />
      {isNaming && <NewSpecial onClose={() => setNaming(false)} />}
    </>
  )
}

function Titled({ special: { specialId, title }, draft }: { special: Special; draft: Draft }) {
  const isDrafted = draft.nextOf('row.special', specialId) !== null
  return (
    <>
      {title} {isDrafted && <Tag tone="warning">有改动</Tag>}
    </>
  )
}
