import { MAX_STOCK } from '@mall/contract/assortment/terms'
import type { StaffInput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../../client/api.ts'
import { holds, useSession } from '../../../client/session.ts'
import { useAct } from '../../../client/use-act.ts'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'

type Change = StaffInput<'setStock'>['change']
type Kind = Change['kind']

/** What is left of a spec, and the way to another number. */
export function StockLine({ specId, name, left }: { specId: string; name: string; left: number | null }) {
  const [isOpen, setOpen] = useState(false)
  const { data: staff } = useSession()
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
      <span className="num">{left === null ? '库存不限' : left === 0 ? '卖完了' : `还剩 ${left} 件`}</span>
      {staff && holds(staff, 'stock.set', null) && (
        <Button size="s" variant="text" aria-label={`改库存：规格“${name}”`} onPress={() => setOpen(true)}>
          改库存
        </Button>
      )}
      {isOpen && <StockDialog {...{ specId, name, left }} onClose={() => setOpen(false)} />}
    </p>
  )
}

const WAYS = [
  { value: 'add', label: '补货，加上这么多件' },
  { value: 'take', label: '减少这么多件' },
  { value: 'unlimit', label: '不再限量' },
] as const satisfies readonly { value: Kind; label: string }[]

function StockDialog({ specId, name, left, onClose }: Parameters<typeof StockLine>[0] & { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>(left === null ? 'limit' : 'add')
  const [text, setText] = useState('')
  const pieces = /^\d{1,7}$/.test(text) ? Number(text) : null
  const least = kind === 'limit' ? 0 : 1
  const isShort = kind === 'take' && left !== null && pieces !== null && pieces > left
  const isWrong = kind !== 'unlimit' && (pieces === null || pieces < least || pieces > MAX_STOCK)
  const [send, isPending] = useAct(
    async (reason: string) => {
      await api.setStock({ specId, change: changeOf(kind, pieces ?? 0), reason })
      onClose()
    },
    { done: '库存改好了' },
  )
  return (
    <ReasonDialog
      title={`“${name}”的库存`}
      confirm="改成这样"
      isPending={isPending}
      whyNot={isWrong ? `请填 ${least} 到 ${MAX_STOCK} 的整数` : isShort ? `现在只剩 ${left} 件` : ''}
      onConfirm={send}
      onClose={onClose}
    >
      <p>马上管用，不走改动单：卖出一件少一件，取消和退款会加回来。</p>
      {left === null ? (
        <p>现在不限量。填一个数就限量，卖完为止。</p>
      ) : (
        <Select
          label={`现在还剩 ${left} 件`}
          value={kind}
          options={WAYS}
          onChange={(value) => setKind(WAYS.find((way) => way.value === value)?.value ?? 'add')}
        />
      )}
      {kind !== 'unlimit' && (
        <TextField
          label={left === null ? '还剩几件' : '几件'}
          inputMode="numeric"
          value={text}
          onChange={setText}
          maxLength={7}
        />
      )}
    </ReasonDialog>
  )
}

function changeOf(kind: Kind, pieces: number): Change {
  if (kind === 'unlimit') return { kind }
  return kind === 'limit' ? { kind, left: pieces } : { kind, pieces }
}
