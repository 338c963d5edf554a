import { Link } from '@mall/ui/navigation/link.tsx'
import { type Site, useSite } from '../../shell/site/site.ts'

type Notice = Site['operator']['notices'][number]

const look = 'inline-flex min-h-6 items-center underline-offset-4'

/** A registration or licence: at the official register where it stands in one, otherwise on its page here. */
export function LegalNotice({ notice: { text, qualificationId, registerUrl } }: { notice: Notice }) {
  if (registerUrl) {
    return (
      <a href={registerUrl} target="_blank" rel="noopener noreferrer" className={`${look} underline`}>
        {text}
      </a>
    )
  }
  if (qualificationId === null) return text
  return (
    <Link to={`/qualification/${qualificationId}`} className={`${look} hover:underline`}>
      {text}
    </Link>
  )
}

export function Copyright() {
  const { operator, year } = useSite()
  return `© ${year} ${operator.groupName}`
}
