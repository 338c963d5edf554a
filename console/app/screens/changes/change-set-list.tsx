import { CHANGE_SET_STATES, changeSetStateNames } from '@mall/contract/change-set/states'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { api } from '../../client/api.ts'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { OpeningNotice } from '../../parts/opening-notice.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { PROGRESS } from './change-text.ts'
import { StartDialog } from './start-dialog.tsx'

const OPTIONS = [
  { value: '', label: '全部状态' },
  ...CHANGE_SET_STATES.map((state) => ({ value: state, label: changeSetStateNames[state] })),
]

/** Change sets, the newest first. */
export default function ChangeSetList() {
  const mayDraft = holds(useStaff(), 'changes.draft')
  const { values, set, ...filters } = useFilters(['state'])
  const start = useOpened('start')
  const state = CHANGE_SET_STATES.find((one) => one === values.state)
  const sets = useReadPages('listChangeSets', { ...(state && { state }) })
  return (
    <>
      <PageHeader
        title="改动单"
        note="商品的价格和文字、横幅、院区和商城资料都从这里改：一个人写，另一个人批，再发布到商城"
        actions={
          mayDraft && (
            <Button variant="brand" onPress={() => start.open('new')}>
              新开改动单
            </Button>
          )
        }
      />
      <OpeningNotice />
      <div className="px-4 pb-3 tablet:px-6">
        <Select
          label="状态"
          isLabelHidden
          className="tablet:max-w-50"
          value={state ?? ''}
          onChange={(next) => set({ state: next })}
          options={OPTIONS}
        />
      </div>
      <DataTable
        label="改动单"
        rows={rowsOf(sets)}
        state={sets}
        keyOf={({ changeSetId }) => changeSetId}
        filters={filters}
        bulk={{
          nameOf: ({ title }) => title,
          acts: [
            {
              ...{ name: '批准', right: 'changes.approve', note: '批准您能批的部分；自己写过的批不了。' },
              whyNot: ({ state: now, stateName }) => (now === 'submitted' ? '' : `${stateName}，不用批`),
              run: async ({ changeSetId, version }, reason) => {
                const { state: after } = await api.approveChangeSet({ changeSetId, version, reason })
                return after === 'approved' ? '批准了' : '您能批的批了，还等别的同事'
              },
            },
          ],
        }}
        empty={{
          title: '还没有改动单',
          hint: mayDraft ? '新开一张，把要改的写进去' : '有同事起草了改动，这里就会出现',
        }}
        columns={[
          {
            name: '改动单',
            cell: ({ changeSetId, title }) => (
              <Link
                to={`/changes/${changeSetId}`}
                className="inline-flex min-h-control-m items-center font-semibold text-brand underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            ),
          },
          {
            name: '状态',
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-x-2">
                <StateMark share={PROGRESS[row.state]}>{row.stateName}</StateMark>
                {row.problem !== '' && <Tag tone="warning">没有按时发布</Tag>}
              </span>
            ),
          },
          { name: '在哪', cell: ({ branchName }) => branchName, isExtra: true },
          { name: '改动', cell: ({ changes }) => `${changes} 处`, isRight: true },
          { name: '起草', cell: ({ author }) => author },
          { name: '新开', cell: ({ createdAt }) => timeText(createdAt), isTight: true, isExtra: true },
          {
            name: '发布',
            cell: ({ publishedAt, publishAt }) =>
              publishedAt === null && publishAt !== null ? `定在 ${timeText(publishAt)}` : timeText(publishedAt),
          },
        ]}
      />
      {mayDraft && start.id && <StartDialog onClose={start.close} />}
    </>
  )
}
