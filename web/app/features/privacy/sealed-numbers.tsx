import type { listSealed } from '@mall/contract/privacy/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { useReturnFocus } from '@mall/ui/overlays/use-return-focus.ts'
import { type ReactNode, useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'

type Sealed = OutputOf<typeof listSealed>['list'][number]

export interface Proving {
  action: string
  act: (code: string) => Promise<unknown>
  onCancel: () => void
}

type Props = {
  list: readonly Sealed[]
  /** The form that asks for a code on the member's phone. */
  proof: (proving: Proving) => ReactNode
}

/** Stored numbers, masked; a code reveals one in full. */
export function SealedNumbers({ list, proof }: Props) {
  const [open, setOpen] = useState('')
  return (
    <TitledCard title="存着的号码" note="平时只露头尾，看完整的要短信验证码，会记一笔">
      {list.length === 0 && <p className="text-ink-2">还没有存体检人的手机号和身份证号。</p>}
      <ul className="divide-y divide-line">
        {list.map((one) => {
          const key = `${one.kind} ${one.id}`
          return (
            <Row
              key={key}
              one={one}
              proof={proof}
              isOpen={open === key}
              onOpen={(isOpen) => setOpen(isOpen ? key : '')}
            />
          )
        })}
      </ul>
    </TitledCard>
  )
}

type RowProps = Pick<Props, 'proof'> & { one: Sealed; isOpen: boolean; onOpen: (isOpen: boolean) => void }

function Row({ one: { kind, id, title, masked }, proof, isOpen, onOpen }: RowProps) {
  const [value, setValue] = useState<string | null>(null)
  const box = useReturnFocus(isOpen, value)
  const show = async (code: string) => {
    const { value: whole } = await browserApi().unmask({ kind, id, code })
    setValue(whole)
    onOpen(false)
  }
  return (
    <li className="grid gap-3 py-3">
      <div ref={box} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 leading-normal">
          <b className="block font-semibold">{title}</b>
          <span className="num break-all text-18 text-ink-2" aria-live="polite">
            {value ?? masked}
          </span>
        </p>
        {value !== null && (
          <Button onPress={() => setValue(null)} aria-label={`收起${title}`}>
            收起
          </Button>
        )}
        {value === null && !isOpen && (
          <Button onPress={() => onOpen(true)} aria-label={`看完整的${title}`}>
            看完整的
          </Button>
        )}
      </div>
      {isOpen && proof({ action: '看完整号码', act: show, onCancel: () => onOpen(false) })}
    </li>
  )
}
