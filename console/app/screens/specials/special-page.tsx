import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { useSetInAddress } from '../draft/use-set-in-address.ts'
import { SpecialEditor } from './special-editor.tsx'

/** One special page as it is drafted, beside what stands in the shop. `?set`: the change set that it is looked at in. */
export default function SpecialPage() {
  const { specialId = '' } = useParams()
  const draft = useDraft()
  const changeSetId = useSetInAddress(draft)
  const { data, error, isPlaceholderData, refetch } = useRead('getSpecialPage', {
    ...{ specialId, ...(changeSetId && { changeSetId }) },
  })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data || isPlaceholderData) return <Opening />
  return <SpecialEditor key={specialId} specialId={specialId} special={data} draft={draft} />
}
