import { Link } from '@mall/ui/navigation/link.tsx'
import { useRead } from '../../client/queries.ts'

/** Which of the sets that wait for approval this one is, and the way to the next. */
export function WaitingSets({ changeSetId }: { changeSetId: string }) {
  const { data } = useRead('listChangeSets', { state: 'submitted' })
  const place = data?.list.findIndex((one) => one.changeSetId === changeSetId) ?? -1
  if (!data || place < 0) return null
  const next = data.list[place + 1] ?? data.list[0]
  return (
    <>
      <span className="num">
        {place + 1} / {data.list.length}
        {data.next !== null && '+'} 份待批
      </span>
      {next && next.changeSetId !== changeSetId && (
        <Link to={`/changes/${next.changeSetId}`} className="underline">
          看下一份
        </Link>
      )}
    </>
  )
}
