import { isCouponCode, popUpPath } from '@mall/contract/coupon/terms'
import { popUpColumns } from '@mall/contract/sheet/columns'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { PictureUpload } from '../draft/picture-upload.tsx'
import { type FieldOf, RowDrawer } from '../draft/row-drawer.tsx'
import type { Draft } from '../draft/use-draft.ts'

type Props = { id: string; draft: Draft; onClose: () => void }

/** One pop-up with all its columns, new or not. */
export function PopUpDrawer({ id, draft, onClose }: Props) {
  const { data, error, refetch, isPlaceholderData } = useRead('listPopUps', { word: id })
  if (!data || isPlaceholderData)
    return (
      <Drawer title="首页弹窗" onClose={onClose}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Opening />}
      </Drawer>
    )
  const now = data.list.find(({ popUpId }) => popUpId === id)?.value ?? ''
  const isDrafted = draft.nextOf('row.popUp', id) !== null
  return (
    <RowDrawer sheet="popUp" id={id} now={now} draft={draft} fieldOf={popUpField} onClose={onClose}>
      <p className="text-14 text-ink-2">
        券领完、过了日子或已经领过的人看不到弹窗。要马上停，把“在商城”改成否。
        {draft.set && isDrafted && (
          <>
            {' '}
            <Link className="link" to={previewOf(draft.set.changeSetId, id)}>
              在商城上预览
            </Link>
          </>
        )}
      </p>
    </RowDrawer>
  )
}

const previewOf = (changeSetId: string, id: string) =>
  `/changes/${changeSetId}/preview?page=${encodeURIComponent(popUpPath(id))}`

const PICTURES: Readonly<Record<string, string>> = { image: '1120 × 416 最合适', phoneImage: '780 × 400 最合适' }

/** Pictures are uploaded, and of the coupon's code it is told which one it is. */
function popUpField(column: string, { cells, error, onChange }: FieldOf): ReactNode | undefined {
  const value = cells[column] ?? ''
  const set = (text: string) => onChange({ [column]: text })
  if (column === 'coupon') return <CouponCode value={value} error={error} onChange={set} />
  const hint = PICTURES[column]
  if (hint === undefined) return undefined
  return (
    <PictureUpload
      label={column === 'image' ? popUpColumns.image.name : popUpColumns.phoneImage.name}
      hint={hint}
      path={value}
      error={error}
      upload={api.uploadSpecialPicture}
      onChange={({ path }) => set(path)}
    />
  )
}

type CodeProps = { value: string; error: string | null; onChange: (code: string) => void }

/** The code of the coupon, and which one it is. */
function CouponCode({ value, error, onChange }: CodeProps) {
  const { data, isPlaceholderData } = useRead('listCouponTemplates', { word: value }, { isWanted: isCouponCode(value) })
  const found = data?.list.find(({ code }) => code === value)
  const isUnknown = isCouponCode(value) && data !== undefined && !isPlaceholderData && !found
  return (
    <TextField
      label={popUpColumns.coupon.name}
      hint={found ? `${found.title}，${found.saves}，领到 ${found.claimTo}` : '写优惠券页里的券码'}
      error={error ?? (isUnknown ? `没有券码 ${value}，先到优惠券页发布它` : null)}
      maxLength={popUpColumns.coupon.max}
      autoComplete="off"
      value={value}
      onChange={(text) => onChange(text.trim().toUpperCase())}
    />
  )
}
