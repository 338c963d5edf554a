import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'

interface Progress {
  entries: number
  broken: readonly number[]
  last: number
  isDone: boolean
}

/** Checks step by step that no entry was changed or is missing, and says how far it is. */
export function ChainCheck() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [check, isPending] = useAct(async () => {
    let done: Progress = { entries: 0, broken: [], last: 0, isDone: false }
    setProgress(done)
    for (let after: number | null = 0; after !== null; ) {
      const step: StaffOutput<'checkAudit'> = await api.checkAudit({ after })
      const { entries, broken, next, last } = step
      done = { entries: done.entries + entries, broken: [...done.broken, ...broken], last, isDone: next === null }
      setProgress(done)
      after = next
    }
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className={progress?.broken.length ? 'font-semibold text-danger' : 'text-success'}>
        {progress && textOf(progress, isPending)}
      </p>
      <Button isLoading={isPending} onPress={() => void check()}>
        核对记录的链
      </Button>
    </div>
  )
}

function textOf({ entries, broken, last, isDone }: Progress, isPending: boolean): string {
  if (broken.length > 0) return `第 ${broken.slice(0, 5).join('、')} 条对不上，请马上联系系统管理员`
  if (isDone) return `链是完整的，共 ${entries} 条`
  return isPending ? `核对到第 ${entries} 条，共 ${last} 条` : `只核对到第 ${entries} 条，请再核对一次`
}
