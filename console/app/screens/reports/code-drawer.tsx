import { knownObservations } from '@mall/contract/report/known-observations'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import type { ObservationCode } from './tables/codes-table.tsx'

const AS_IT_IS = ''

/** A doctor says what a laboratory's code is. Values of another unit are never the same, so those are not offered. */
export function CodeDrawer({ one, onClose }: { one: ObservationCode; onClose: () => void }) {
  const { codeId, name, code, unit, system, mappedTo, state } = one
  const [to, setTo] = useState(mappedTo ?? AS_IT_IS)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const unwritten = useUnwritten(to !== (mappedTo ?? AS_IT_IS) || reason !== '', { isOver: true })
  const fitting = knownObservations().filter((known) => known.unit === unit)
  const [decide, isPending] = useAct(
    async () => {
      await api.decideObservationCode({
        ...{ codeId, mappedTo: to === AS_IT_IS ? null : to, seenMappedTo: mappedTo, seenState: state },
        reason: reason.trim(),
      })
      unwritten.release()
      onClose()
    },
    { done: '定好了，以后送来的报告按它' },
  )
  const isShort = reason.trim().length < 2
  const submit = () => {
    setTried(true)
    if (!isShort) void decide()
  }
  return (
    <Drawer
      title={name}
      note={`编码 ${code}${unit && `，单位 ${unit}`}${system && `，来自 ${system}`}`}
      onClose={onClose}
      unwritten={unwritten}
      actions={
        <Button variant="brand" isLoading={isPending} onPress={submit}>
          就这么定
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          对应上以后，这一项和往年的同一项连成一条线，也按商城的危急值提醒。只列出单位相同的项目；
          拿不准就照原样显示。已经收到的报告不变。
        </p>
        <Select
          label="它是商城里的哪一项"
          value={to}
          options={[
            { value: AS_IT_IS, label: '都不是，照原样显示' },
            ...fitting.map((known) => ({ value: known.code, label: `${known.name}（${known.code}）` })),
          ]}
          onChange={setTo}
        />
        <TextField
          label="依据"
          placeholder="例如 对过检验科的项目表"
          value={reason}
          onChange={setReason}
          maxLength={200}
          error={isTried && isShort ? '请写明依据' : undefined}
        />
      </div>
    </Drawer>
  )
}
