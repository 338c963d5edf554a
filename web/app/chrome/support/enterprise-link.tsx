import type { ReactNode } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { login } from '../../shell/client/login-flow.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { useSession } from '../../shell/client/use-session.ts'
import { useSite } from '../../shell/site/site.ts'

/**
 * The enterprise card site opens beside the mall, for people who are logged in, and takes their login along by a code
 * that is good for one minute. The window opens with the press, because one that opens later counts as a pop-up.
 */
export function EnterpriseLink({ className, children }: { className?: string; children?: ReactNode }) {
  const { operator } = useSite()
  const { isMember } = useSession()
  const [jump] = useMutation(async (beside: Window | null) => {
    try {
      const { url } = await browserApi().getJumpCode({})
      if (beside) beside.location.replace(url)
      else location.assign(url)
    } catch (error) {
      beside?.close()
      throw error
    }
  })
  const open = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!isMember) return login()
    const beside = window.open('about:blank', '_blank')
    if (beside) beside.opener = null
    void jump(beside)
  }
  return (
    <a href={operator.enterpriseSite} target="_blank" rel="noopener noreferrer" onClick={open} className={className}>
      企业卡管理
      {children}
    </a>
  )
}
