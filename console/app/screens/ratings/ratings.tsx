import { MAX_STARS } from '@mall/contract/rating/limits'
import type { RatingState } from '@mall/contract/rating/states'
import { Select } from '@mall/ui/forms/select.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { branchesWith } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { RatingDrawer } from './rating-drawer.tsx'
import { STATES, starsText, wordsOf } from './rating-text.ts'

const ALL = ''
const isState = (text: string | undefined): text is RatingState => text !== undefined && Object.hasOwn(STATES, text)
const isAnswer = (text: string | undefined): text is 'missing' | 'given' => text === 'missing' || text === 'given'
const STARS = Array.from({ length: MAX_STARS }, (_, index) => String(index + 1))

/** What members say of branches: let in or kept back by some, answered by others. */
export default function Ratings() {
  const staff = useStaff()
  const { values, set, active, clear } = useFilters(['branch', 'state', 'stars', 'answer'])
  const opened = useOpened('rating')
  const stars = STARS.find((one) => one === values.stars)
  const filter = {
    ...(values.branch && { branchId: values.branch }),
    ...(isState(values.state) && { state: values.state }),
    ...(stars && { stars: Number(stars) }),
    ...(isAnswer(values.answer) && { answer: values.answer }),
  }
  const ratings = useReadPages('listRatingsForStaff', filter)
  const rows = rowsOf(ratings)
  const open = rows.find(({ ratingId }) => ratingId === opened.id)
  return (
    <>
      <PageHeader title="到检评价" note="星级自己算数；文字审核过才公开，公开的可以以院区名义回复" />
      <div className="grid grid-cols-2 gap-3 px-4 pb-4 tablet:grid-cols-4 tablet:px-6">
        <Select
          label="院区"
          value={values.branch ?? ALL}
          options={[
            { value: ALL, label: '能看的全部' },
            ...branchesWith(staff, 'ratings.see').map(({ branchId, name }) => ({ value: branchId, label: name })),
          ]}
          onChange={(value) => set({ branch: value })}
        />
        <Select
          label="审核"
          value={isState(values.state) ? values.state : ALL}
          options={[
            { value: ALL, label: '全部' },
            { value: 'waiting', label: STATES.waiting.name },
            { value: 'shown', label: STATES.shown.name },
            { value: 'hidden', label: STATES.hidden.name },
          ]}
          onChange={(value) => set({ state: value })}
        />
        <Select
          label="星级"
          value={stars ?? ALL}
          options={[{ value: ALL, label: '全部' }, ...STARS.map((one) => ({ value: one, label: `${one} 星` }))]}
          onChange={(value) => set({ stars: value })}
        />
        <Select
          label="回复"
          value={isAnswer(values.answer) ? values.answer : ALL}
          options={[
            { value: ALL, label: '全部' },
            { value: 'missing', label: '公开了，还没回复' },
            { value: 'given', label: '回复过' },
          ]}
          onChange={(value) => set({ answer: value })}
        />
      </div>
      <DataTable
        label="到检评价"
        rows={rows}
        state={ratings}
        keyOf={({ ratingId }) => ratingId}
        filters={{ active, clear }}
        onOpen={({ ratingId }) => opened.open(ratingId)}
        openKey={opened.id}
        empty={{ title: '还没有评价', hint: '会员到检以后评价了院区，就会出现在这里' }}
        columns={[
          { name: '写于', isTight: true, cell: ({ savedAt }) => timeText(savedAt) },
          { name: '院区', cell: ({ branchName }) => branchName },
          { name: '星级', cell: starsText },
          { name: '文字', isLong: true, cell: (row) => <span className="line-clamp-2">{wordsOf(row)}</span> },
          {
            name: '审核',
            cell: ({ state }) => <StateMark share={STATES[state].share}>{STATES[state].name}</StateMark>,
          },
          { name: '院区回复', isSpare: true, isLong: true, cell: ({ answer }) => answer || '—' },
          { name: '谁', isExtra: true, cell: ({ name }) => name },
          { name: '到检月份', isExtra: true, isTight: true, cell: ({ visitMonth }) => visitMonth },
        ]}
      />
      {open && <RatingDrawer key={open.ratingId} rating={open} onClose={opened.close} />}
    </>
  )
}
