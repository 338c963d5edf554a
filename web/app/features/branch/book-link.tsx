import type { ButtonLook } from '@mall/ui/actions/button-style.ts'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import type { ReactNode } from 'react'
import { chooseVoucherAddress } from '../../entities/booking/booking-address.ts'
import { useSession } from '../../shell/client/use-session.ts'

type Props = ButtonLook & {
  branch: { id: string; cityId: string; name: string }
  /** The day that is looked at. */
  day?: string
  isNamed?: boolean
  children: ReactNode
}

/** What is bookable at a branch, as the search list shows it. */
export const packagesAt = (branchId: string) => `/searchList?branchId=${branchId}`

/** The way to an appointment here: to the vouchers of somebody logged in, to what the branch does for everybody else. */
export function BookLink({ branch, day = '', isNamed = true, children, ...look }: Props) {
  const { isMember } = useSession()
  const wanted = { cityId: branch.cityId, branchId: branch.id, date: day }
  return (
    <LinkButton to={isMember ? chooseVoucherAddress(wanted) : packagesAt(branch.id)} {...look}>
      {children}
      {isNamed && <span className="sr-only">：{branch.name}</span>}
    </LinkButton>
  )
}
