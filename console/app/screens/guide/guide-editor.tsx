import { GUIDE_PREVIEWS } from '@mall/contract/guide/preview-persons'
import { itemsInRules } from '@mall/contract/guide/rule-text'
import { GUIDE_ROW } from '@mall/contract/guide/terms'
import { columnsOf } from '@mall/contract/sheet/sheets'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { useIsChanged, useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { useTabTitle } from '../../parts/use-tab-title.ts'
import { useStaff } from '../../shell/use-staff.ts'
import type { ChangeLine } from '../changes/change-text.ts'
import { DraftBar } from '../draft/draft-bar.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { Standing } from './edition-list.tsx'
import { GuideFields } from './guide-fields.tsx'
import { RULE_CHANGES } from './rule-changes.ts'
import { RuleTable } from './rule-table.tsx'
import { useGuide, type Writing } from './use-guide.ts'
import { useItemNames } from './use-item-names.ts'

type Found = StaffOutput<'getGuideEdition'>

type Props = {
  draft: Draft
  /** Items with their names, as far as they are known. */
  items: Found['items']
  /** One that was published, which is only read; null: the next one. */
  edition: Found['edition']
  /** What is in force. */
  now: string
  /** What it is compared with. */
  before: string
  start: string
  /** The change set's line that it is. */
  line: ChangeLine | null
}

/** The rules and sources of an edition; written into the draft it is approved like everything else. */
export function GuideEditor({ draft, items, edition, now, before, start, line }: Props) {
  const writing = useGuide(before, start)
  const nameOf = useItemNames(items, itemsInRules(writing.cells.rules ?? ''))
  const [isTried, setTried] = useState(false)
  const drafted = draft.nextOf('row.guide', GUIDE_ROW) ?? line?.next ?? before
  useUnwritten(useIsChanged(writing.value, drafted))
  const isReadOnly = edition !== null || !draft.isAllowed
  const save = () => {
    setTried(true)
    if (writing.faults.length === 0)
      void draft.put([{ field: 'row.guide', thingId: GUIDE_ROW, value: writing.value, now }])
  }
  return (
    <>
      <Head {...{ draft, edition, writing, before, line, isTried, onSave: save }} />
      {line?.isConflict && (
        <Notice tone="warning" className="mx-4 mb-3 tablet:mx-6">
          起草以后，商城换了一版。下面标出的不同是和商城现在的比；看过再按“写进改动单”，就以这里的为准
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start border-line border-t desktop:grid-cols-[minmax(0,1fr)_340px]">
        <RuleTable {...{ writing, nameOf, isReadOnly }} />
        <aside className="grid gap-3 border-line bg-surface-sunk p-3 max-desktop:border-t desktop:border-l">
          <GuideFields {...{ writing, isReadOnly, isTried }} />
        </aside>
      </div>
      {edition === null && <DraftBar draft={draft} />}
    </>
  )
}

type HeadProps = Pick<Props, 'draft' | 'edition' | 'before' | 'line'> & {
  writing: Writing
  isTried: boolean
  onSave: () => void
}

function Head({ draft, edition, writing, before, line, isTried, onSave }: HeadProps) {
  const { shopOrigin } = useStaff()
  const title = edition?.title ?? '新的一版'
  useTabTitle(title)
  const drafted = draft.nextOf('row.guide', GUIDE_ROW) ?? line?.next ?? null
  const faults = isTried ? writing.faults : []
  const nameOf = new Map(columnsOf('guide').map(([key, { name }]) => [key, name]))
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pt-4 pb-3 tablet:px-6">
      <div className="min-w-0 grow">
        <p className="text-13 text-ink-3">
          <Link to="/guide" className="inline-flex min-h-6 items-center underline">
            查缺指南
          </Link>{' '}
          <span className="num break-all">{edition?.editionId}</span>
        </p>
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere font-bold text-22">
          {title}
          {edition && (
            <span className="font-normal text-14">
              <Standing standing={edition.standing} />
            </span>
          )}
          {drafted !== null && !edition && <Tag tone="warning">有改动</Tag>}
        </h1>
        <p className="text-14 text-ink-2">{edition ? '发布过的不能改，可以照它写新的一版' : changesText(writing)}</p>
        {faults.map(({ column, words }) => (
          <p key={column} role="alert" className="break-words text-14 text-danger">
            {nameOf.get(column)}：{words}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {edition?.standing === 'current' && <LinkButton to={`${shopOrigin}/guide`}>看商城现在的</LinkButton>}
        {edition && draft.isAllowed && <LinkButton to={nextOf(edition)}>照这一版写新的一版</LinkButton>}
        {!edition && draft.set && drafted !== null && (
          <LinkButton
            to={`/changes/${draft.set.changeSetId}/preview?page=${encodeURIComponent(GUIDE_PREVIEWS[0]?.path ?? '/guide')}`}
          >
            在商城上预览
          </LinkButton>
        )}
        {!edition && draft.isAllowed && (
          <ActButton
            variant="brand"
            whyNot={writing.value === (drafted ?? before) ? '还没有改' : ''}
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

const nextOf = ({ standing, editionId }: NonNullable<Found['edition']>) =>
  standing === 'current' ? '/guide/next' : `/guide/next?from=${editionId}`

/** `和正在用的比：新加 1 条，改了 2 条`. */
function changesText({ changes, was }: Writing): string {
  if (was.length === 0) return '商城还没有指南，这是第一版'
  const counts = new Map<string, number>()
  for (const { kind } of changes.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const parts = (['added', 'changed', 'moved', 'removed'] as const).flatMap((kind) =>
    counts.has(kind) ? [`${RULE_CHANGES[kind]} ${counts.get(kind)} 条`] : [],
  )
  return `和正在用的比：${parts.join('，') || '规则都一样'}`
}
