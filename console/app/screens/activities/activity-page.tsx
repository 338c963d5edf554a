import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { useSetInAddress } from '../draft/use-set-in-address.ts'
import { ActivityEditor } from './activity-editor.tsx'

/** One activity as it is drafted, beside what stands in the shop. `?set`: the change set that it is looked at in. */
export default function ActivityPage() {
  const { activityId = '' } = useParams()
  const draft = useDraft()
  const changeSetId = useSetInAddress(draft)
  const { data, error, isPlaceholderData, refetch } = useRead('getActivity', {
    ...{ activityId, ...(changeSetId && { changeSetId }) },
  })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data || isPlaceholderData) return <Opening />
  return <ActivityEditor key={activityId} activityId={activityId} activity={data} draft={draft} />
}
