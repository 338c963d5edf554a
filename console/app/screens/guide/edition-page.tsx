import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { GuideEditor } from './guide-editor.tsx'

/** An edition as it was published, to be read. */
export default function EditionPage() {
  const { editionId = '' } = useParams()
  const draft = useDraft()
  const { data, error, refetch, isPlaceholderData } = useRead('getGuideEdition', { editionId })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data || isPlaceholderData) return <Opening />
  const { value, items, edition } = data
  return (
    <GuideEditor key={editionId} {...{ draft, items, edition }} now={value} before={value} start={value} line={null} />
  )
}
