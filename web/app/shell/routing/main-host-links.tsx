import { LinkUrlContext } from '@mall/ui/navigation/link.tsx'
import { type ReactNode, useMemo } from 'react'
import { useMaybeSite } from '../site/site.ts'
import { onMainHost } from './branch-host.ts'

/**
 * On a branch's own host every link has its whole address on the mall's host, so that it can be copied and opened in a
 * new tab as well as pressed.
 */
export function MainHostLinks({ children }: { children: ReactNode }) {
  const site = useMaybeSite()
  const mainOrigin = site?.branchId ? site.origin : null
  const urlOf = useMemo(() => (mainOrigin === null ? null : (url: string) => onMainHost(url, mainOrigin)), [mainOrigin])
  return <LinkUrlContext value={urlOf}>{children}</LinkUrlContext>
}
