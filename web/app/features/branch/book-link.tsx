import type { ReactNode } from 'react'
import { useSession } from '../../shell/use-session.ts'
import type { ButtonLook } from '../../ui/button-style.ts'
import { LinkButton } from '../../ui/link-button.tsx'

type Props = ButtonLook & { branch: { id: string; name: string }; isNamed?: boolean; children: ReactNode }

/** What is bookable at a branch, as the search list shows it. */
export const packagesAt = (branchId: string) => `/searchList?branchId=${branchId}`

/** The way to an appointment: to the vouchers of somebody logged in, to what the branch does for everybody else. */
export function BookLink({ branch, isNamed = true, children, ...look }: Props) {
  const { isMember } = useSession()
  return (
    <LinkButton to={isMember ? '/appointment/choosePerson' : packagesAt(branch.id)} {...look}>
      {children}
      {isNamed && <span className="sr-only">：{branch.name}</span>}
    </LinkButton>
  )
}
