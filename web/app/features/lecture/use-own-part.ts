import type { myLecture } from '@mall/contract/content/lecture'
import type { OutputOf } from '@mall/contract/wire/client'
import { useCallback, useEffect, useState } from 'react'
import { backgroundApi, browserApi } from '../../shell/client/api.ts'
import { loginUrl } from '../../shell/client/session.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { useSession } from '../../shell/client/use-session.ts'

type Own = OutputOf<typeof myLecture>

const NONE: Own = { waiting: [], wantedIds: [], isReminded: false }

/** A member's questions, votes and reminder of a lecture. */
export function useOwnPart(lectureId: string) {
  const { isMember } = useSession()
  const [own, setOwn] = useState(NONE)
  const look = useCallback(async () => {
    if (isMember) setOwn(await backgroundApi().myLecture({ lectureId }))
  }, [isMember, lectureId])
  useEffect(() => {
    look().catch(() => undefined)
  }, [look])

  /** For members; visitors log in and come back. */
  const orLogIn =
    <A extends unknown[]>(act: (...args: A) => Promise<void>) =>
    async (...args: A) => {
      if (!isMember) return location.assign(loginUrl(location.pathname + location.search))
      await act(...args)
    }
  const [remind, isReminding] = useMutation(
    orLogIn(async (isWanted: boolean) => {
      const { isReminded } = await browserApi().remindLecture({ lectureId, isWanted })
      setOwn({ ...own, isReminded })
    }),
  )
  return { own, look, orLogIn, remind, isReminding }
}
