import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { setDraftId } from '../draft/draft-store.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ActivityEditor } from './activity-editor.tsx'

/** One activity as it is drafted, beside what stands in the shop. `?set`: the change set that it is looked at in. */
export default function ActivityPage() {
  const { activityId = '' } = useParams()
  const [search] = useSearchParams()
  const draft = useDraft()
  const wanted = search.get('set') ?? ''
  useEffect(() => {
    if (draft.isAllowed && wanted !== '') setDraftId(wanted)
  }, [draft.isAllowed, wanted])
  const changeSetId = wanted || draft.set?.changeSetId
  const { data, error, isPlaceholderData, refetch } = useRead('getActivity', {
    ...{ activityId, ...(changeSetId && { changeSetId }) },
  })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data || isPlaceholderData) return <Opening />
  return <ActivityEditor key={activityId} activityId={activityId} activity={data} draft={draft} />
}
