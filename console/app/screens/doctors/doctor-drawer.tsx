import { cellsOf } from '@mall/contract/change-set/row-value'
import { doctorColumns } from '@mall/contract/sheet/columns'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useRead } from '../../client/queries.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { BranchField } from '../draft/branch-field.tsx'
import { PictureUpload } from '../draft/picture-upload.tsx'
import { type FieldOf, RowDrawer } from '../draft/row-drawer.tsx'
import type { Draft } from '../draft/use-draft.ts'

type Props = { id: string; draft: Draft; onClose: () => void }

/** One doctor with all columns, new or not. */
export function DoctorDrawer({ id, draft, onClose }: Props) {
  const { data, error, refetch } = useRead('getDoctor', { doctorId: id })
  if (data?.doctorId !== id)
    return (
      <Drawer title="医生" onClose={onClose}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Opening />}
      </Drawer>
    )
  return (
    <RowDrawer sheet="doctor" id={id} now={data.value} draft={draft} fieldOf={doctorField} onClose={onClose}>
      <ToShop id={id} now={data.value} draft={draft} />
    </RowDrawer>
  )
}

/** Where the shop shows this doctor, and will. */
function ToShop({ id, now, draft }: { id: string; now: string; draft: Draft }) {
  const { shopOrigin } = useStaff()
  const drafted = draft.nextOf('row.doctor', id)
  return (
    <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
      {now !== '' && (
        <Link className="link" to={`${shopOrigin}${pageOf(now)}`}>
          在商城看现在的
        </Link>
      )}
      {drafted !== null && draft.set && (
        <Link
          className="link"
          to={`/changes/${draft.set.changeSetId}/preview?page=${encodeURIComponent(pageOf(drafted))}`}
        >
          在商城里预览
        </Link>
      )}
    </p>
  )
}

const pageOf = (value: string): string => {
  const branch = cellsOf(value)?.branch ?? ''
  return branch === '' ? '/health-lecture' : `/branch/${branch}`
}

function doctorField(column: string, { cells, error, onChange }: FieldOf): ReactNode | undefined {
  const value = cells[column] ?? ''
  const set = (text: string) => onChange({ [column]: text })
  if (column === 'branch') return <BranchField value={value} error={error} onChange={set} />
  if (column !== 'image') return undefined
  return (
    <PictureUpload
      kind="doctor"
      label={doctorColumns.image.name}
      hint="正方形最合适，脸在中间，商城显示成圆的"
      path={value}
      error={error}
      isWhole
      none="没有头像，商城显示一个人形图标"
      onChange={({ path }) => set(path)}
      onRemove={() => set('')}
      removal="不要头像"
    />
  )
}
