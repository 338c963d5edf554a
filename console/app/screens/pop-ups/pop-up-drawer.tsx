import { claimFaults, faultsOfClaims } from '@mall/contract/content/article-claims'
import { isCouponCode, popUpPath } from '@mall/contract/coupon/terms'
import { popUpColumns } from '@mall/contract/sheet/columns'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useRead } from '../../client/queries.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { CellField } from '../draft/cell-field.tsx'
import { ChosenList } from '../draft/pick/chosen-list.tsx'
import { PickCoupons } from '../draft/pick/pick-coupons.tsx'
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

/** The coupon is chosen by name, pictures are uploaded or chosen, and words are told that no advertisement may say. */
function popUpField(column: string, { cells, error, onChange }: FieldOf): ReactNode | undefined {
  const value = cells[column] ?? ''
  const set = (text: string) => onChange({ [column]: text })
  if (column === 'coupon') return <Coupon code={value} error={error} onChange={set} />
  if (column === 'title' || column === 'text')
    return <CellField column={popUpColumns[column]} value={value} error={error ?? forbiddenIn(value)} onChange={set} />
  const hint = PICTURES[column]
  if (hint === undefined) return undefined
  return (
    <PictureUpload
      kind="special"
      label={column === 'image' ? popUpColumns.image.name : popUpColumns.phoneImage.name}
      hint={hint}
      path={value}
      error={error}
      onChange={({ path }) => set(path)}
    />
  )
}

type CodeProps = { code: string; error: string | null; onChange: (code: string) => void }

/** The coupon that it offers, chosen by its name. */
function Coupon({ code, error, onChange }: CodeProps) {
  const isCode = isCouponCode(code)
  const { data, isPlaceholderData } = useRead('listCouponTemplates', { word: code }, { isWanted: isCode })
  const found = data?.list.find((one) => one.code === code)
  const isUnknown = code !== '' && (!isCode || (data !== undefined && !isPlaceholderData && !found))
  const fault = error ?? (isUnknown ? `没有券码 ${code}，先到优惠券页发布它` : null)
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-15">弹哪张券</legend>
      <ChosenList
        name="券"
        max={1}
        codes={code === '' ? [] : [code]}
        shown={() => (found ? `${found.title}，${found.saves}，领到 ${found.claimTo}` : code)}
        textOf={() => found?.title ?? code}
        onChange={([chosen = '']) => onChange(chosen)}
        picker={(onChoose, onClose) => (
          <PickCoupons
            isOne
            has={[code]}
            onChoose={(coupons) => onChoose(coupons.map((one) => one.code))}
            onClose={onClose}
          />
        )}
      />
      {fault && <ErrorLine>{fault}</ErrorLine>}
    </fieldset>
  )
}

/** What advertising law does not allow in these words; null: nothing. */
function forbiddenIn(words: string): string | null {
  const faults = faultsOfClaims({ kind: 'other', title: words, summary: '', body: '', sources: '' })
  const fault = faults.find(({ why }) => why === 'forbidden')
  return fault ? `“${fault.words}”：${claimFaults.forbidden}` : null
}
