import { useNavigate } from 'react-router'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { DraftMark } from '../draft/draft-mark.tsx'
import { DraftPage } from '../draft/draft-page.tsx'
import { useDraft } from '../draft/use-draft.ts'

/** All special pages in the order of the shop. */
export default function SpecialList() {
  const { values, set, ...filters } = useFilters(['word'])
  const specials = useReadPages('listSpecialPages', { ...(values.word && { word: values.word }) })
  const draft = useDraft()
  const navigate = useNavigate()
  return (
    <DraftPage
      title="专题"
      note="一页一个主题，由文字、图片、商品和券拼成；先记进改动单，批准、发布以后商城才有"
      draft={draft}
      add="新专题"
      onAdd={{
        label: '专题编号',
        hint: '例如 spring-heart，商城的地址就是 /special/spring-heart，以后不能改',
        onChoose: (code) => void navigate(`/specials/${code}`),
      }}
    >
      <FilterBar label="标题、简介或编号" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40} />
      <DataTable
        label="专题"
        rows={rowsOf(specials)}
        state={specials}
        keyOf={({ specialId }) => specialId}
        filters={filters}
        onOpen={({ specialId }) => void navigate(`/specials/${specialId}`)}
        columns={[
          {
            name: '标题',
            isLong: true,
            cell: ({ specialId, title }) => (
              <>
                {title} <DraftMark draft={draft} field="row.special" thingId={specialId} />
              </>
            ),
          },
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
    </DraftPage>
  )
}
