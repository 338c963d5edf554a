import { useState } from 'react'
import { useRead } from '../../../client/queries.ts'
import { PickDrawer } from './pick-drawer.tsx'

type Props = { has: readonly string[]; onChoose: (codes: readonly string[]) => void; onClose: () => void }

/** Finds examinations by their name or code. */
export function PickItems({ has, onChoose, onClose }: Props) {
  const [word, setWord] = useState('')
  const { data, error, refetch } = useRead('listItems', { ...(word && { word }) })
  return (
    <PickDrawer
      title="加检查项目"
      label="项目名或编号"
      onWord={setWord}
      failure={{ error, onRetry: refetch }}
      found={data?.list
        .filter(({ itemId }) => !has.includes(itemId))
        .map(({ itemId, name, organName }) => ({
          ...{ code: itemId, item: itemId },
          text: (
            <>
              {name} <span className="text-14 text-ink-3">{organName}</span>
            </>
          ),
        }))}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
