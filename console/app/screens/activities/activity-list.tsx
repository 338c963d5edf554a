import { ACTIVITY_STANDINGS, activityStandingNames } from '@mall/contract/campaign/terms'
import { Select } from '@mall/ui/forms/select.tsx'
import { useNavigate } from 'react-router'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { DraftMark } from '../draft/draft-mark.tsx'
import { DraftPage } from '../draft/draft-page.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { StandingMark } from './standing-mark.tsx'

/** All activities, those that begin last first. */
export default function ActivityList() {
  const { values, set, ...filters } = useFilters(['word', 'standing'])
  const standing = ACTIVITY_STANDINGS.find((one) => one === values.standing)
  const activities = useReadPages('listActivities', {
    ...(values.word && { word: values.word }),
    ...(standing && { standing }),
  })
  const draft = useDraft()
  const navigate = useNavigate()
  return (
    <DraftPage
      title="活动"
      note="从一个时刻到另一个时刻的活动价；先记进改动单，批准、发布以后商城才有"
      draft={draft}
      add="新活动"
      onAdd={{
        label: '活动编号',
        hint: '例如 winter-parents，以后不能改，商城的地址里看得到',
        onChoose: (code) => void navigate(`/activities/${code}`),
      }}
    >
      <FilterBar label="活动名或编号" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40}>
        <Select
          label="进展"
          value={standing ?? ''}
          options={[
            { value: '', label: '全部' },
            ...ACTIVITY_STANDINGS.map((one) => ({ value: one, label: activityStandingNames[one] })),
          ]}
          onChange={(next) => set({ standing: next })}
        />
      </FilterBar>
      <DataTable
        label="活动"
        rows={rowsOf(activities)}
        state={activities}
        keyOf={({ activityId }) => activityId}
        filters={filters}
        onOpen={({ activityId }) => navigate(`/activities/${activityId}`)}
        columns={[
          {
            name: '活动',
            isLong: true,
            cell: ({ activityId, name, tag }) => (
              <>
                {name} <span className="font-normal text-14 text-ink-3">{tag}</span>{' '}
                <DraftMark draft={draft} field="row.activity" thingId={activityId} />
              </>
            ),
          },
          { name: '进展', cell: (row) => <StandingMark standing={row.standing} />, isTight: true },
          { name: '开始', cell: ({ startsAt }) => timeText(startsAt), isTight: true },
          { name: '结束', cell: ({ endsAt }) => timeText(endsAt), isTight: true },
          { name: '规格', cell: ({ specs }) => specs, isRight: true },
          { name: '编号', cell: ({ activityId }) => activityId, isSpare: true },
        ]}
        empty={{ title: '还没有活动', hint: '按“新活动”起草一个' }}
      />
    </DraftPage>
  )
}
