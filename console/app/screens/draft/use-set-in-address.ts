import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { setDraftId } from './draft-store.ts'
import type { Draft } from './use-draft.ts'

/** The change set that `?set` names, which becomes the draft of whoever may write; else the one at hand. */
export function useSetInAddress(draft: Draft): string | undefined {
  const [search] = useSearchParams()
  const wanted = search.get('set') ?? ''
  useEffect(() => {
    if (draft.isAllowed && wanted !== '') setDraftId(wanted)
  }, [draft.isAllowed, wanted])
  return wanted || draft.set?.changeSetId
}
