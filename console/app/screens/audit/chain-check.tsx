import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'

/** Checks that no entry was changed or is missing, and says so. */
export function ChainCheck() {
  const [result, setResult] = useState<StaffOutput<'checkAudit'> | null>(null)
  const [check, isPending] = useAct(async () => setResult(await api.checkAudit({})))
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className={result?.broken.length ? 'font-semibold text-danger' : 'text-success'}>
        {result && textOf(result)}
      </p>
      <Button isLoading={isPending} onPress={() => void check()}>
        核对记录的链
      </Button>
    </div>
  )
}

const textOf = ({ entries, broken }: StaffOutput<'checkAudit'>) =>
  broken.length === 0
    ? `链是完整的，共 ${entries} 条`
    : `第 ${broken.slice(0, 5).join('、')} 条对不上，请马上联系系统管理员`
