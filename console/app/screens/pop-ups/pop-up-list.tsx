import type { StaffOutput } from '@mall/contract/staff-calls'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { StandingMark } from '../activities/standing-mark.tsx'
import { DraftMark } from '../draft/draft-mark.tsx'
import { DraftPage } from '../draft/draft-page.tsx'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { PopUpDrawer } from './pop-up-drawer.tsx'

type PopUp = StaffOutput<'listPopUps'>['list'][number]

/** All pop-ups of the home page, those that end last first. */
export default function PopUpList() {
  const { values, set, ...filters } = useFilters(['word'])
  const popUps = useReadPages('listPopUps', { ...(values.word && { word: values.word }) })
  const draft = useDraft()
  const opened = useOpened('open')
  return (
    <DraftPage
      title="首页弹窗"
      note="一天弹一次，给还能领这张券的人；同一天有几个时，有渠道的先弹，再看排序。先记进改动单，批准、发布以后才弹"
      draft={draft}
      add="新弹窗"
      onAdd={{ label: '弹窗编号', hint: '自己起，例如 spring，以后不能改', onChoose: opened.open }}
    >
      <FilterBar label="标题或编号" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40} />
      <DataTable
        label="首页弹窗"
        rows={rowsOf(popUps)}
        state={popUps}
        keyOf={({ popUpId }) => popUpId}
        filters={filters}
        onOpen={({ popUpId }) => opened.open(popUpId)}
        openKey={opened.id}
        columns={[
          { name: '标题', isLong: true, cell: (popUp) => <Titled popUp={popUp} draft={draft} /> },
          { name: '现在', cell: ({ standing }) => <StandingMark standing={standing} /> },
          { name: '哪天弹', cell: ({ startsOn, endsOn }) => `${startsOn} 至 ${endsOn}`, isTight: true },
          { name: '券', isLong: true, cell: ({ coupon }) => <Offered coupon={coupon} /> },
          { name: '渠道', cell: ({ channel }) => channel || '全部', isSpare: true },
          { name: '编号', cell: ({ popUpId }) => popUpId, isSpare: true },
        ]}
        empty={{ title: '还没有弹窗', hint: '先发一张券，再按“新弹窗”' }}
      />
      {opened.id && <PopUpDrawer key={opened.id} id={opened.id} draft={draft} onClose={opened.close} />}
    </DraftPage>
  )
}

const Titled = ({ popUp: { popUpId, title }, draft }: { popUp: PopUp; draft: Draft }) => (
  <>
    {title} <DraftMark draft={draft} field="row.popUp" thingId={popUpId} />
  </>
)

const Offered = ({ coupon: { title, claimTo } }: Pick<PopUp, 'coupon'>) => (
  <>
    {title} <span className="num text-14 text-ink-3">领到 {claimTo}</span>
  </>
)
