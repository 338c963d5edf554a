import { Link } from '@mall/ui/navigation/link.tsx'
import { type Site, useSite } from '../../shell/site/site.ts'

type Notice = Site['operator']['notices'][number]

/** A registration or licence, linked where it has a page. */
export function LegalNotice({ notice: { text, qualificationId } }: { notice: Notice }) {
  if (qualificationId === null) return text
  return (
    <Link
      to={`/qualification/${qualificationId}`}
      className="inline-flex min-h-6 items-center hover:underline hover:underline-offset-4"
    >
      {text}
    </Link>
  )
}

export function Copyright() {
  const { operator, year } = useSite()
  return `© ${year} ${operator.groupName}`
}
