import type { ButtonLook } from '@mall/ui/actions/button-style.ts'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import type { ReactNode } from 'react'
import { chooseVoucherUrl } from '../../entities/booking/booking-url.ts'
import { useSession } from '../../shell/client/use-session.ts'

type Props = ButtonLook & {
  branch: { id: string; cityId: string; name: string }
  /** The selected day. */
  day?: string
  isNamed?: boolean
  children: ReactNode
}

/** Link to a branch's bookable products in the search list. */
export const packagesAt = (branchId: string) => `/searchList?branchId=${branchId}`

/** The link to book here: to a member's vouchers, or to the branch's products for visitors. */
export function BookLink({ branch, day = '', isNamed = true, children, ...look }: Props) {
  const { isMember } = useSession()
  const slotQuery = { cityId: branch.cityId, branchId: branch.id, date: day }
  return (
    <LinkButton to={isMember ? chooseVoucherUrl(slotQuery) : packagesAt(branch.id)} {...look}>
      {children}
      {isNamed && <span className="sr-only">：{branch.name}</span>}
    </LinkButton>
  )
}
