import { LECTURE_STANDING_NAMES, LECTURE_STANDINGS } from '@mall/contract/content/lecture-terms'
import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { Select } from '@mall/ui/forms/select.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useNavigate } from 'react-router'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { DraftMark } from '../draft/draft-mark.tsx'
import { DraftPage } from '../draft/draft-page.tsx'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { StandingOfLecture } from './standing-of-lecture.tsx'

type Lecture = StaffOutput<'listLecturesForStaff'>['list'][number]
type Standing = NonNullable<StaffInput<'listLecturesForStaff'>['standing']>

const standingIn = (text?: string): Standing | undefined => LECTURE_STANDINGS.find((one) => one === text)

/** Every lecture, the latest first: how it stands, and what people ask. */
export default function LectureList() {
  const { values, set, ...filters } = useFilters(['word', 'standing', 'asked'])
  const standing = standingIn(values.standing)
  const lectures = useReadPages('listLecturesForStaff', {
    ...(values.word && { word: values.word }),
    ...(standing && { standing }),
    ...(values.asked === 'waiting' && { asked: values.asked }),
  })
  const draft = useDraft()
  const navigate = useNavigate()
  return (
    <DraftPage
      title="讲座"
      note="内容先记进改动单，批准、发布以后商城才有；直播状态和提问在每一场里马上办"
      draft={draft}
      add="新讲座"
      onAdd={{
        label: '讲座编号',
        hint: '自己起，例如 plaque-drug，以后不能改',
        onChoose: (code) => void navigate(`/lectures/${code}?edit=content`),
      }}
    >
      <FilterBar label="标题、主讲人或编号" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40}>
        <Select
          label="现在"
          value={standing ?? ''}
          options={[
            { value: '', label: '全部' },
            ...LECTURE_STANDINGS.map((value) => ({ value, label: LECTURE_STANDING_NAMES[value] })),
          ]}
          onChange={(value) => set({ standing: value })}
        />
        <Select
          label="提问"
          value={values.asked === 'waiting' ? 'waiting' : ''}
          options={[
            { value: '', label: '全部' },
            { value: 'waiting', label: '有等审核的' },
          ]}
          onChange={(value) => set({ asked: value })}
        />
      </FilterBar>
      <DataTable
        label="讲座"
        rows={rowsOf(lectures)}
        state={lectures}
        keyOf={({ lectureId }) => lectureId}
        filters={filters}
        onOpen={({ lectureId }) => void navigate(`/lectures/${lectureId}`)}
        columns={[
          { name: '标题', isLong: true, cell: (lecture) => <Titled lecture={lecture} draft={draft} /> },
          { name: '现在', cell: (lecture) => <StandingOfLecture standing={lecture.standing} /> },
          { name: '开讲', isTight: true, cell: ({ startsAt }) => <span className="num">{timeText(startsAt)}</span> },
          { name: '主讲人', cell: ({ speaker }) => speaker, isTight: true },
          { name: '提问', cell: ({ waiting }) => <Waiting number={waiting} /> },
          { name: '话题', cell: ({ topic }) => topic, isSpare: true },
          { name: '分钟', cell: ({ minutes }) => minutes, isRight: true, isExtra: true },
        ]}
        empty={{ title: '还没有讲座', hint: '按“新讲座”开始' }}
      />
    </DraftPage>
  )
}

const Titled = ({ lecture: { lectureId, title }, draft }: { lecture: Lecture; draft: Draft }) => (
  <>
    {title} <DraftMark draft={draft} field="row.lecture" thingId={lectureId} />
  </>
)

const Waiting = ({ number }: { number: number }) =>
  number > 0 ? <Tag tone="warning">{number} 条等审核</Tag> : <span className="text-ink-3">没有等的</span>
