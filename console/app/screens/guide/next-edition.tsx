import { GUIDE_ROW } from '@mall/contract/guide/terms'
import { useSearchParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { useSetInAddress } from '../draft/use-set-in-address.ts'
import { GuideEditor } from './guide-editor.tsx'

/** The next edition: as it is drafted, from an earlier one (`?from`), or from the one in force. `?set`: the change set that it is looked at in. */
export default function NextEdition() {
  const [search] = useSearchParams()
  const from = search.get('from') ?? ''
  const draft = useDraft()
  const changeSetId = useSetInAddress(draft) ?? ''
  const current = useRead('getGuideEdition', {})
  const former = useRead('getGuideEdition', { editionId: from }, { isWanted: from !== '' })
  const set = useRead('getChangeSet', { changeSetId }, { isWanted: changeSetId !== '' })
  const failed = [current, former, set].find(({ error, data }) => error && !data)
  if (failed?.error) return <Failed error={failed.error} onRetry={failed.refetch} />
  const isWaiting = draft.isOpening || (changeSetId !== '' && !set.data) || (from !== '' && !former.data)
  if (!current.data || isWaiting) return <Opening />
  const { value: now, items } = current.data
  const line = set.data?.lines.find(({ field, thingId }) => field === 'row.guide' && thingId === GUIDE_ROW) ?? null
  const drafted = draft.nextOf('row.guide', GUIDE_ROW) ?? line?.next
  return (
    <GuideEditor
      key={`${changeSetId} ${from}`}
      draft={draft}
      items={[...items, ...(former.data?.items ?? [])]}
      edition={null}
      now={now}
      before={line && !line.isConflict ? line.base : now}
      start={(from === '' ? undefined : former.data?.value) ?? drafted ?? now}
      line={line}
    />
  )
}
