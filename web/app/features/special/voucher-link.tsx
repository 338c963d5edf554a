import type { ButtonVariant } from '@mall/ui/actions/button-style.ts'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { loginUrl } from '../../shell/client/session.ts'
import { useSession } from '../../shell/client/use-session.ts'

const VOUCHERS = '/appointment/choosePerson'

/** Links to the member's vouchers, by way of the login where needed. */
export function VoucherLink({ variant, isBlock = false }: { variant: ButtonVariant; isBlock?: boolean }) {
  const { isMember } = useSession()
  return (
    <LinkButton to={isMember ? VOUCHERS : loginUrl(VOUCHERS)} variant={variant} size="l" isBlock={isBlock}>
      {isMember ? '用体检券预约' : '登录后用体检券预约'}
    </LinkButton>
  )
}
