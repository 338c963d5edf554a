import type { StaffOutput } from '@mall/contract/staff-calls'
import { Select } from '@mall/ui/forms/select.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { DraftMark } from '../draft/draft-mark.tsx'
import { DraftPage } from '../draft/draft-page.tsx'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { DoctorDrawer } from './doctor-drawer.tsx'

type Doctor = StaffOutput<'listDoctors'>['list'][number]

/** Every doctor, in the order of the shop. */
export default function DoctorList() {
  const { values, set, ...filters } = useFilters(['word', 'branch'])
  const { branches } = useStaff()
  const doctors = useReadPages('listDoctors', {
    ...(values.word && { word: values.word }),
    ...(values.branch && { branchId: values.branch }),
  })
  const draft = useDraft()
  const opened = useOpened('open')
  return (
    <DraftPage
      title="医生"
      note="在院区页上介绍；讲座的主讲人、文章的审阅医生写同一个姓名，就带上头像。先记进改动单，批准、发布以后商城才有"
      draft={draft}
      add="新医生"
      onAdd={{ label: '医生编号', hint: '自己起，例如 shen-zhiwei，以后不能改', onChoose: opened.open }}
    >
      <FilterBar label="姓名、职称或编号" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40}>
        <Select
          label="院区"
          value={values.branch ?? ''}
          options={[
            { value: '', label: '全部' },
            ...branches.map(({ branchId, name }) => ({ value: branchId, label: name })),
          ]}
          onChange={(branch) => set({ branch })}
        />
      </FilterBar>
      <DataTable
        label="医生"
        rows={rowsOf(doctors)}
        state={doctors}
        keyOf={({ doctorId }) => doctorId}
        filters={filters}
        onOpen={({ doctorId }) => opened.open(doctorId)}
        openKey={opened.id}
        columns={[
          { name: '姓名', cell: (doctor) => <Named doctor={doctor} draft={draft} /> },
          { name: '职称', isLong: true, cell: ({ title }) => title || <Missing>没有写</Missing> },
          { name: '院区', cell: ({ branchName }) => branchName || <Missing>不属于哪个院区</Missing> },
          {
            name: '现在',
            isTight: true,
            cell: ({ isShown }) => <Tag tone={isShown ? 'success' : 'grey'}>{isShown ? '在商城' : '不在商城'}</Tag>,
          },
          { name: '讲座', cell: ({ lectures }) => lectures, isRight: true, isSpare: true },
          { name: '编号', cell: ({ doctorId }) => doctorId, isExtra: true },
        ]}
        empty={{ title: '还没有医生', hint: '按“新医生”写一位，或从“导入和导出”用表格带进来' }}
      />
      {opened.id && <DoctorDrawer key={opened.id} id={opened.id} draft={draft} onClose={opened.close} />}
    </DraftPage>
  )
}

const Missing = ({ children }: { children: string }) => <span className="text-ink-3">{children}</span>

/** As the shop shows it, or a plain sign. */
function Face({ path }: { path: string }) {
  const { shopOrigin } = useStaff()
  return (
    <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-surface-tint text-brand">
      {path === '' ? (
        <Icon name="user" size={18} />
      ) : (
        <img src={`${shopOrigin}/images/${path}?w=64`} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  )
}

const Named = ({ doctor: { doctorId, name, imageUrl }, draft }: { doctor: Doctor; draft: Draft }) => (
  <span className="flex items-center gap-2">
    <Face path={imageUrl} />
    <span>
      {name} <DraftMark draft={draft} field="row.doctor" thingId={doctorId} />
    </span>
  </span>
)
