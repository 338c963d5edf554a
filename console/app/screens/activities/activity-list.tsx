import { ACTIVITY_STANDINGS, activityStandingNames } from '@mall/contract/campaign/terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { DraftBar } from '../draft/draft-bar.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { NewActivity } from './new-activity.tsx'
import { StandingMark } from './standing-mark.tsx'

type Activity = StaffOutput<'listActivities'>['list'][number]

/** All activities, those that begin last first. */
export default function ActivityList() {
  const { values, set, ...filters } = useFilters(['word', 'standing'])
  const standing = ACTIVITY_STANDINGS.find((one) => one === values.standing)
  const activities = useReadPages(
    'listActivities',
    { ...(values.word && { word: values.word }), ...(standing && { standing }) },
    ({ next }) => (next === null ? null : { after: next }),
  )
  const draft = useDraft()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <PageHeader
        title="活动"
        note="从一个时刻到另一个时刻的活动价；先记进改动单，批准、发布以后商城才有"
        actions={
          draft.isAllowed && (
            <>
              <LinkButton to="/import">导入和导出</LinkButton>
              <Button variant="brand" onPress={() => setNaming(true)}>
                新活动
              </Button>
            </>
          )
        }
      />
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
        rows={activities.data?.pages.flatMap(({ list }) => list) ?? []}
        state={activities}
        keyOf={({ activityId }) => activityId}
        filters={filters}
        onOpen={({ activityId }) => navigate(`/activities/${activityId}`)}
        columns={[
          { name: '活动', isLong: true, cell: (row) => <Named activity={row} isDrafted={isDrafted(row.activityId)} /> },
          { name: '进展', cell: (row) => <StandingMark standing={row.standing} />, isTight: true },
          { name: '开始', cell: ({ startsAt }) => timeText(startsAt), isTight: true },
          { name: '结束', cell: ({ endsAt }) => timeText(endsAt), isTight: true },
          { name: '规格', cell: ({ specs }) => specs, isRight: true },
          { name: '编号', cell: ({ activityId }) => activityId, isSpare: true },
        ]}
        empty={{ title: '还没有活动', hint: '按“新活动”起草一个' }}
      />
      <DraftBar draft={draft} />
      {isNaming && <NewActivity onClose={() => setNaming(false)} />}
    </>
  )

  function isDrafted(activityId: string): boolean {
    return draft.nextOf('row.activity', activityId) !== null
  }
}

const Named = ({ activity: { name, tag }, isDrafted }: { activity: Activity; isDrafted: boolean }) => (
  <>
    {name} <span className="font-normal text-14 text-ink-3">{tag}</span>
    {isDrafted && <Tag tone="warning">有改动</Tag>}
  </>
)
