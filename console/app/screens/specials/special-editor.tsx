import { columnsOf } from '@mall/contract/sheet/sheets'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useEffect, useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { useIsChanged, useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { DraftBar } from '../draft/draft-bar.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { BlockList } from './block-list.tsx'
import { SpecialFields } from './special-fields.tsx'
import { type Named, useNames } from './use-names.ts'
import { useSpecial, type Writing } from './use-special.ts'

type Props = { specialId: string; special: StaffOutput<'getSpecialPage'>; draft: Draft }

/** The words, pictures and blocks of a special page; written into the draft they are approved like everything else. */
export function SpecialEditor({ specialId, special, draft }: Props) {
  const { value: now, drafted } = special
  const next = draft.nextOf('row.special', specialId) ?? drafted
  const writing = useSpecial(now, next)
  useUnwritten(useIsChanged(writing.value, next ?? now))
  const names: Named = useNames(special)
  const [isTried, setTried] = useState(false)
  const title = writing.cells.title || '新专题'
  useEffect(() => {
    document.title = `${title} · 运营台`
  }, [title])
  const save = () => {
    setTried(true)
    if (writing.faults.length === 0)
      void draft.put([{ field: 'row.special', thingId: specialId, value: writing.value, now }])
  }
  return (
    <>
      <Head {...{ specialId, special, draft, writing, title, isTried, onSave: save }} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start border-line border-t desktop:grid-cols-[minmax(0,1fr)_340px]">
        <BlockList writing={writing} names={names} isReadOnly={!draft.isAllowed} isTried={isTried} />
        <aside className="border-line bg-surface-sunk p-3 max-desktop:border-t desktop:border-l">
          <SpecialFields writing={writing} isReadOnly={!draft.isAllowed} isTried={isTried} />
        </aside>
      </div>
      <DraftBar draft={draft} />
    </>
  )
}

type HeadProps = Props & { writing: Writing; title: string; isTried: boolean; onSave: () => void }

function Head({ specialId, special, draft, writing, title, isTried, onSave }: HeadProps) {
  const { shopOrigin } = useStaff()
  const next = draft.nextOf('row.special', specialId) ?? special.drafted
  const isDrafted = next !== null && next !== special.value
  const missing = [...new Set(writing.faults.map(({ column }) => column))]
  const names = columnsOf('special').flatMap(([key, { name }]) => (missing.includes(key) ? [name] : []))
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pt-4 pb-3 tablet:px-6">
      <div className="min-w-0 grow">
        <p className="text-13 text-ink-3">
          <Link to="/specials" className="underline">
            专题
          </Link>{' '}
          <span className="num break-all">{specialId}</span>
        </p>
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere font-bold text-22">
          {title}
          <span className="font-normal text-14">
            <StateMark share={special.isShown ? 1 : 0}>{standingText(special)}</StateMark>
          </span>
          {isDrafted && <Tag tone="warning">有改动</Tag>}
        </h1>
        {isTried && names.length > 0 && (
          <p role="alert" className="break-words text-14 text-danger">
            还要写好：{names.join('、')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {special.isShown && <LinkButton to={`${shopOrigin}/special/${specialId}`}>看商城现在的</LinkButton>}
        {draft.set && isDrafted && (
          <LinkButton to={previewOf(draft.set.changeSetId, specialId)}>在商城上预览</LinkButton>
        )}
        {draft.isAllowed && (
          <ActButton
            variant="brand"
            whyNot={writing.value === (next ?? special.value) ? '还没有改' : ''}
            isLoading={draft.isPending}
            onPress={onSave}
          >
            写进改动单
          </ActButton>
        )}
      </div>
    </header>
  )
}

function standingText({ value, isShown }: Props['special']): string {
  if (value === '') return '还没发布'
  return isShown ? '在商城' : '不在商城'
}

const previewOf = (changeSetId: string, specialId: string) =>
  `/changes/${changeSetId}/preview?page=${encodeURIComponent(`/special/${specialId}`)}`
