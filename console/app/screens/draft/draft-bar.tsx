import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { StateMark } from '../../parts/state-mark.tsx'
import { ActDialog } from '../changes/act-dialog.tsx'
import { largestCut } from '../changes/change-text.ts'
import { ChooseDraft } from './choose-draft.tsx'
import { setDraftId } from './draft-store.ts'
import type { Draft } from './use-draft.ts'

/** At the foot of a page whose edits are drafts: the set that they go into, and its next step. */
export function DraftBar({ draft }: { draft: Draft }) {
  const [isSending, setSending] = useState(false)
  const { set } = draft
  const cut = set ? largestCut(set.lines) : ''
  return (
    <>
      {set && (
        <section
          aria-label="正在写的改动单"
          className="sticky bottom-(--phone-bar) z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface-tint px-4 py-2 tablet:px-6"
        >
          <p role="status" className="min-w-0 grow break-words">
            <StateMark share={0}>改动单</StateMark> <b className="font-semibold">{set.title}</b>{' '}
            <span className="num text-14 text-ink-2">
              草稿，{set.lines.length} 处改动{cut !== '' && `，最大降幅 ${cut}`}
              {draft.isPending && '，正在写……'}
            </span>
          </p>
          <Button size="s" variant="text" onPress={() => setDraftId('')}>
            换一张
          </Button>
          <Link to={`/changes/${set.changeSetId}`} className="link inline-flex min-h-control-m items-center">
            看全部改动和检查
          </Link>
          <ActButton
            size="s"
            variant="brand"
            whyNot={firstReason(
              [draft.isPending, '改动正在写，请等一下'],
              [set.lines.length === 0, '这张改动单里还没有改动'],
            )}
            onPress={() => setSending(true)}
          >
            送审
          </ActButton>
        </section>
      )}
      {draft.isAsking && <ChooseDraft draft={draft} />}
      {isSending && set && <ActDialog act="submit" set={set} onClose={() => setSending(false)} />}
    </>
  )
}
