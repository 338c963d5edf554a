import type { ReactNode } from 'react'
import { useSession } from '../../shell/use-session.ts'
import type { ButtonLook } from '../../ui/button-style.ts'
import { LinkButton } from '../../ui/link-button.tsx'

type Props = ButtonLook & { branchName?: string; children: ReactNode }

/** The way to an appointment: to the vouchers of somebody logged in, to the packages for everybody else. */
export function BookLink({ branchName, children, ...look }: Props) {
  const { isMember } = useSession()
  return (
    <LinkButton to={isMember ? '/appointment/choosePerson' : '/searchList'} {...look}>
      {children}
      {branchName && <span className="sr-only">：{branchName}</span>}
    </LinkButton>
  )
}
