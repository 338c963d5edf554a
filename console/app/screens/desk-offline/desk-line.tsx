import { Failure } from '@mall/contract/failures'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { refreshAll } from '../../client/queries.ts'
import { isLoggedOut, useSession } from '../../client/session.ts'
import { type Conflict, clearConflicts, forgetEnrolment, loadConflicts, loadEnrolment, saveDay } from './desk-store.ts'
import { keepShell } from './keep-shell.ts'
import { mergeQueue } from './merge-queue.ts'

const EVERY_MS = 300_000

/** On an enrolled device: keeps today's list for when the line is cut, and merges what was done without it. */
export function DeskLine({ branchId }: { branchId: string }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { error } = useSession()
  const isCut = error !== null && !isLoggedOut(error)
  const [merged, setMerged] = useState(0)
  const [waiting, setWaiting] = useState(0)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    let isLeft = false
    const refresh = async () => {
      try {
        const after = await mergeQueue()
        if (!isLeft) setMerged((before) => before + after.merged)
        if (!isLeft) setWaiting(after.waiting)
        if ((await loadEnrolment()) !== branchId) return
        if (after.merged > 0) void refreshAll()
        await saveDay(await api.getDeskDay({ branchId }))
        await keepShell()
        if (!isLeft) setKept(true)
      } catch (error) {
        // Not enrolled, or no line: there is nothing to keep.
        if (!(error instanceof Failure)) throw error
        if (error.failure === 'DESK_REVOKED' || error.failure === 'DESK_NOT_ENROLLED') await forgetEnrolment()
      } finally {
        const found = await loadConflicts()
        if (!isLeft) setConflicts(found)
      }
    }
    void refresh()
    const timer = setInterval(() => void refresh(), EVERY_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [branchId])
  useEffect(() => {
    // Whoever stands at the desk stays open.
    const leave = () => isKept && navigate(`/desk/offline${search}`)
    window.addEventListener('offline', leave)
    return () => window.removeEventListener('offline', leave)
  }, [isKept, navigate, search])
  const see = async () => {
    await clearConflicts()
    setConflicts([])
  }
  return (
    <div className="flex flex-col gap-2 px-4 tablet:px-6">
      {merged > 0 && (
        <Notice tone="success" isNews>
          断线时登记的，补上了 {merged} 件
        </Notice>
      )}
      {isCut && isKept && (
        <Notice
          tone="warning"
          icon="offline"
          isNews
          action={<Button onPress={() => void navigate(`/desk/offline${search}`)}>用这台设备上的名单</Button>}
        >
          连不上商城了
        </Notice>
      )}
      {waiting > 0 && (
        <Notice tone="warning" isNews>
          还有 {waiting} 件没有补上：证件号核对得太多了，一小时内自动再补
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="danger" isNews action={<Button onPress={() => void see()}>看过了</Button>}>
          断线时登记的有 {conflicts.length} 件没有补上：
          <ul>
            {conflicts.map(({ key, name, words }) => (
              <li key={key}>
                {name}：{words}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isKept && <p className="text-14 text-ink-3">断线也能办：这台到检台存着今天的名单，4 小时有效</p>}
    </div>
  )
}
