import { useRead } from '../../client/queries.ts'

const EVERY_MS = 20_000

/** Colleagues who have the set open too. */
export function Viewers({ changeSetId }: { changeSetId: string }) {
  const { data } = useRead('getChangeSetViewers', { changeSetId }, { everyMs: EVERY_MS })
  return (
    <p role="status" className="text-14 text-warning">
      {data && data.others.length > 0 && `${data.others.join('、')}也正开着这张改动单`}
    </p>
  )
}
