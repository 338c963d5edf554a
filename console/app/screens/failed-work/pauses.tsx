import type { StaffOutput } from '@mall/contract/staff-calls'
import { pauseTitle, whilePaused } from '@mall/contract/work/pauses'
import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'

type Pause = StaffOutput<'listPauses'>['list'][number]

/** What is paused now: since when, by whom and why, how much waits, and going on. */
export function Pauses({ list }: { list: readonly Pause[] }) {
  const [resumed, setResumed] = useState<Pause | null>(null)
  if (list.length === 0) return null
  return (
    <section aria-label="暂停着的" className="mx-4 mb-3 rounded-10 bg-warning-tint tablet:mx-6">
      <ul>
        {list.map((one) => (
          <li
            key={one.pause}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0"
          >
            <Icon name="pause" size={20} className="text-warning" />
            <p className="min-w-[min(100%,16em)] flex-1">
              <b className="font-semibold">{pauseTitle(one.pause)}暂停着</b>
              {one.held !== null && `，${one.held} 件等着`}
              <span className="block text-14 text-ink-2">
                {timeText(one.pausedAt)} {one.who}：{one.reason}
              </span>
              <span className="block text-14 text-ink-2">{whilePaused(one.pause)}</span>
            </p>
            <Button size="s" onPress={() => setResumed(one)}>
              恢复{pauseTitle(one.pause)}
            </Button>
          </li>
        ))}
      </ul>
      {resumed && <Resume pause={resumed} onClose={() => setResumed(null)} />}
    </section>
  )
}

function Resume({ pause: { pause, held }, onClose }: { pause: Pause; onClose: () => void }) {
  const [resume, isPending] = useAct((reason: string) => api.resumeWork({ pause, reason }), {
    done: `${pauseTitle(pause)}恢复了`,
  })
  return (
    <ReasonDialog
      title={`恢复${pauseTitle(pause)}`}
      confirm="恢复"
      isPending={isPending}
      onConfirm={(reason) => void resume(reason).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <p>{held === null ? '马上照常。' : `等着的 ${held} 件按先后接着办，每件只办一次。`}</p>
    </ReasonDialog>
  )
}
