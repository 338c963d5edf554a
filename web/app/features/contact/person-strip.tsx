import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../art/react/avatar.tsx'
import { type Contact, faceOf, factsText } from '../../entities/person/person.ts'

type Props = {
  person: Contact | undefined
  today: string
  /** The booked product. */
  about: string
  /** At the right: the way to another person. */
  action?: ReactNode
  className?: string
}

/** Whom it is for, in one line with a face. */
export function PersonStrip({ person, today, about, action, className }: Props) {
  if (!person) return null
  return (
    <div className={classes('flex items-center gap-3', className)}>
      <Avatar person={faceOf(person, today)} size={44} hue={74} />
      <p className="min-w-0 grow leading-snug">
        <b className="mr-2.5 text-16 tablet:text-18">{person.contacts_name}</b>
        <span className="num text-15 text-ink-2">{factsText(person, today)}</span>
        <span className="block text-14 text-ink-2">{about}</span>
      </p>
      {action}
    </div>
  )
}
