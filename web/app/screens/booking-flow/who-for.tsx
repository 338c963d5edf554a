import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { Contact } from '../../entities/person/person.ts'
import { type Flow, flowPath } from '../../features/appointment/booking-flow/flow-url.ts'
import { type PackageInfo, packageTitle } from '../../features/appointment/booking-flow/package-brief.tsx'
import { PersonStrip } from '../../features/contact/person-strip.tsx'

type Props = { person: Contact | null; info: PackageInfo; today: string; flow: Flow; className?: string }

/** The examinee of the chosen package, with a link to change; without one, a hint. */
export function ExamineeSummary({ person, info, today, flow, className }: Props) {
  if (!person) return <p className={classes('text-15 text-ink-2', className)}>{packageTitle(info)}</p>
  return (
    <PersonStrip
      person={person}
      today={today}
      about={packageTitle(info)}
      className={className}
      action={
        <Link to={flowPath('choosePerson', flow)} className={changeStyle}>
          换人
        </Link>
      }
    />
  )
}

/** In a band on tablets a button, elsewhere a link; never in two lines. */
const changeStyle =
  'link inline-flex min-h-11 shrink-0 items-center whitespace-nowrap tablet:max-desktop:rounded-10 tablet:max-desktop:border-[1.5px] tablet:max-desktop:border-line-control tablet:max-desktop:bg-white tablet:max-desktop:px-5 tablet:max-desktop:text-ink'

/** On phones and tablets the same as a band below the progress line. */
export const ExamineeBand = (props: Omit<Props, 'className'>) => (
  <ExamineeSummary {...props} className="bg-surface-tint px-4 py-3 tablet:px-8" />
)
