import { hasInitials } from '@mall/contract/appointment/desk-terms'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { ToastRegion } from '@mall/ui/feedback/toast.tsx'
import { useEffect, useState } from 'react'
import { timeText } from '../../parts/time-text.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { DeskSearch } from '../desk/desk-search.tsx'
import { VisitList } from '../desk/visit-list.tsx'
import type { DeskDay } from './desk-store.ts'
import { OfflineVisit } from './offline-visit.tsx'
import { useDeskList } from './use-desk-list.ts'
import { useLineBack } from './use-line-back.ts'
import { withActs } from './with-acts.ts'

const FOUND_BY = '手机尾号、到检码、拼音首字母'

/** The desk without a line: today's list of this device, and acts that are merged later. */
export default function OfflineDesk() {
  const isAway = useLineBack()
  const { day, acts, addAct } = useDeskList()
  const [since] = useState(() => new Date())
  const [word, setWord] = useState('')
  const { id: openId, open: setOpenId } = useOpened('visit')
  useEffect(() => {
    document.title = '到检台（离线） · 运营台'
  }, [])
  if (day === undefined || !isAway) return <p role="status">正在打开……</p>
  if (day === null)
    return (
      <main className="p-6">
        <EmptyState
          isPage
          title="这台设备没有能用的名单"
          hint="名单只存在登记过的到检台上，4 小时过期，退出登录就删掉。连上网自动回到检台。"
        />
        {acts.length > 0 && (
          <Notice tone="warning" isNews>
            断线时登记的 {acts.length} 件还在，连上网自动补上
          </Notice>
        )}
      </main>
    )
  const visits = withActs(day, acts)
  const shown = visits.filter((visit) => isFound(visit, word))
  const find = (wanted: string) => {
    setWord(wanted)
    const [only, ...others] = visits.filter((visit) => isFound(visit, wanted))
    if (only && others.length === 0 && wanted !== '') setOpenId(only.bookingId)
  }
  const opened = visits.find(({ bookingId }) => bookingId === openId)
  return (
    <main className="desk flex min-h-dvh flex-col bg-surface-sunk [--phone-bar:0px] tablet:h-dvh">
      <header className="px-4 pt-4 pb-3 tablet:px-6">
        <h1 className="font-bold text-22">到检台，离线</h1>
        <p className="text-14 text-ink-2">
          {day.branchName}，{day.deskName}
        </p>
      </header>
      <Notice tone="warning" icon="offline" className="mx-4 mb-3 tablet:mx-6">
        <b>{timeText(since.toISOString()).slice(-5)} 断线，照常登记。</b>名单是 {timeText(day.at).slice(-5)} 的，到{' '}
        {timeText(day.validUntil).slice(-5)} 前都能用。已存 {acts.length} 件，恢复后自动补上。
      </Notice>
      <div className="px-4 pb-3 tablet:px-6">
        <DeskSearch label={FOUND_BY} word={word} onWord={find} onType={setWord} />
      </div>
      <div className="grid border-line border-t tablet:min-h-0 tablet:grow tablet:grid-cols-[20rem_1fr] tablet:grid-rows-[minmax(0,1fr)]">
        <section aria-label="到检名单" className="border-line bg-white tablet:overflow-y-auto tablet:border-r">
          {shown.length === 0 && <p className="p-4">名单里没有这位客人。现场加人和付款等连上网再办。</p>}
          <VisitList rows={shown.map(rowOf)} openId={openId} onOpen={setOpenId} />
        </section>
        {opened ? (
          <OfflineVisit key={opened.bookingId} visit={opened} onAct={(what) => addAct(opened.bookingId, what)} />
        ) : (
          <p className="p-6 text-ink-3 max-tablet:hidden">从名单里选一位客人，办理到检</p>
        )}
      </div>
      <ToastRegion isAtTop />
    </main>
  )
}

type Visit = DeskDay['visits'][number]

function isFound({ phoneTail, checkInCode, name, initials }: Visit, typed: string) {
  const word = typed.replace(/\s/g, '')
  return (
    word === '' ||
    phoneTail === word ||
    checkInCode === word ||
    name.startsWith(word) ||
    // A list from before it was known has none.
    hasInitials(initials ?? [], word)
  )
}

const rowOf = (visit: Visit) => ({
  ...visit,
  ...{ serviceKind: 'general' as const, arrivedAt: null },
  itemsDone: visit.items.filter(({ state }) => state === 'done').length,
  itemsAll: visit.items.length,
})
