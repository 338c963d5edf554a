import type { MemberPage } from '@mall/contract/privacy/member-pages'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { useEffect, useState } from 'react'
import { api } from '../../client/api.ts'

export type Shown = StaffOutput<'openMemberPage'>

/** Opens a page of a view, which the member is told of; null and '' until it is open. */
export function useMemberPage(view: string, page: MemberPage, id: string | null) {
  const [nth, setNth] = useState(0)
  const key = `${page} ${id ?? ''} ${nth}`
  const [opened, setOpened] = useState<{ key: string; shown: Shown | null; error: string } | null>(null)
  useEffect(() => {
    let isLeft = false
    const keep = (shown: Shown | null, error: string) => {
      if (!isLeft) setOpened({ key, shown, error })
    }
    api.openMemberPage({ view, page, id }).then(
      (shown) => keep(shown, ''),
      (error: Error) => keep(null, error.message),
    )
    return () => {
      isLeft = true
    }
  }, [view, page, id, key])
  const { shown, error } = opened?.key === key ? opened : { shown: null, error: '' }
  return { shown, error, openAgain: () => setNth(nth + 1) }
}
