import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { toastAfterNavigation } from '@mall/ui/feedback/toast-queue.ts'
import { useNavigate } from 'react-router'
import { cartCount } from '../../entities/cart/cart-count.ts'
import { mergeGuestCart } from '../../entities/cart/guest-cart.ts'
import { browserApi } from '../../shell/client/api.ts'
import { session } from '../../shell/client/session.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { useSession } from '../../shell/client/use-session.ts'

type Props = { code: string; mobile: string; target: string; onRefused: (text: string) => void }

/** Confirms before a code in an address changes the login, as the address may come from anyone. */
export function JumpQuestion({ code, mobile, target, onRefused }: Props) {
  const navigate = useNavigate()
  const { isMember, profile } = useSession()
  const [logIn, isLoggingIn] = useMutation(
    async () => {
      const token = await browserApi().getTokenByCode({ code })
      session.begin(token.access_token, token.expires_in)
      session.setProfile(await browserApi().getUserInfo({}))
      await mergeGuestCart(browserApi())
      await cartCount.refresh()
      toastAfterNavigation(`已用 ${mobile} 登录`, 'success')
      await navigate(target, { replace: true })
    },
    {
      onFailure: ({ failure, message }) => {
        if (failure === 'JUMP_CODE_SPENT') onRefused(message)
        return failure === 'JUMP_CODE_SPENT'
      },
    },
  )
  return (
    <>
      <h1 className="font-bold text-24">
        以 <span className="num">{mobile}</span> 登录？
      </h1>
      <p className="max-w-110 text-ink-2">
        {isMember
          ? `现在登录的是 ${profile?.mobile ?? '另一个账号'}，登录后会换成 ${mobile}。`
          : '您打开的链接带着这个号码的登录。'}
        不是您自己的号码，请不要登录：之后填的资料会存到对方账号里。
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="brand" onPress={() => void logIn()} isLoading={isLoggingIn}>
          是我，登录
        </Button>
        <LinkButton to={target}>{isMember ? '不换账号' : '先不登录'}</LinkButton>
      </div>
    </>
  )
}
