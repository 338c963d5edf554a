import { Failure } from '@mall/contract/failures'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { comeFromDirectory } from '../../client/directory-login.ts'
import { queryClient, useRead } from '../../client/queries.ts'
import { LoginFrame } from './login-frame.tsx'

/** Where the group's directory sends the browser back to: it logs in and goes on. */
export default function Directory() {
  const { data } = useRead('getConsole', {})
  const { search } = useLocation()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    // What is in it is spent.
    window.history.replaceState(window.history.state, '', '/login/directory')
    comeFromDirectory(search).then(
      (to) => {
        queryClient.clear()
        return navigate(to, { replace: true })
      },
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error
        setRefusal(error.message)
      },
    )
  })
  return (
    <LoginFrame mallName={data?.mallName ?? ''} title="单位账号登录">
      {refusal === null ? (
        <p role="status">正在登录……</p>
      ) : (
        <>
          <Notice tone="warning">{refusal}</Notice>
          <LinkButton to="/login" variant="go" size="l" isBlock>
            回登录页
          </LinkButton>
        </>
      )}
    </LoginFrame>
  )
}
