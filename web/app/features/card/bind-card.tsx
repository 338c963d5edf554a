import type { Failure } from '@mall/contract/failures'
import { Button } from '@mall/ui/actions/button.tsx'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { plainNumber, whyNotNumber, whyNotSecret } from './card-text.ts'

interface Mistakes {
  number?: string | null
  secret?: string | null
}

/** Shows failures below the fields; the server does not say which of the two was wrong. */
function mistakesOf(failure: Failure): Mistakes | null {
  if (failure.failure === 'CARD_WRONG' || failure.failure === 'CARD_LOCKED') return { secret: failure.message }
  if (failure.failure === 'CARD_TAKEN' || failure.failure === 'CARD_EXPIRED') return { number: failure.message }
  return null
}

/** Input of a card's number and secret. Held above the layouts, so that a rotated tablet keeps it. */
export function useBindCard(onBound: (cardId: string) => void) {
  const [number, setNumber] = useState('')
  const [secret, setSecret] = useState('')
  const [isShown, setShown] = useState(false)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [bind, isPending] = useMutation(
    async () => {
      const input = { cardNumber: plainNumber(number), cardSecret: secret.replace(/\s/g, '') }
      const card = await browserApi().bindCard(input)
      setNumber('')
      setSecret('')
      toast(`绑好了，卡里有 ¥${yuan(card.balanceFen, true)}`)
      onBound(card.cardId)
    },
    {
      onFailure: (failure) => {
        const fieldErrors = mistakesOf(failure)
        if (fieldErrors) setMistakes(fieldErrors)
        return fieldErrors !== null
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = { number: whyNotNumber(number), secret: whyNotSecret(secret) }
    setMistakes(wrong)
    if (!wrong.number && !wrong.secret) void bind()
  }
  return {
    number,
    secret,
    isShown,
    mistakes,
    submit,
    isPending,
    toggleShown: () => setShown(!isShown),
    enterNumber: (text: string) => {
      setNumber(text)
      setMistakes({})
    },
    enterSecret: (text: string) => {
      setSecret(text)
      setMistakes({})
    },
  }
}

/** Number and secret of a card, which becomes the member's. What is wrong stands below its field. */
export function BindCard({ form }: { form: ReturnType<typeof useBindCard> }) {
  const { number, secret, isShown, mistakes } = form
  return (
    <form onSubmit={form.submit} className="grid gap-4" autoComplete="off">
      <TextField
        label="卡号"
        value={number}
        onChange={form.enterNumber}
        error={mistakes.number ?? null}
        maxLength={24}
        autoComplete="off"
        placeholder="例如 HX 9120 4471 8036"
      />
      <TextField
        label="卡密"
        type={isShown ? 'text' : 'password'}
        value={secret}
        onChange={form.enterSecret}
        error={mistakes.secret ?? null}
        inputMode="numeric"
        maxLength={12}
        autoComplete="one-time-code"
        placeholder="8 位数字"
        after={
          <IconButton
            icon="eye"
            size={20}
            label={isShown ? '隐藏卡密' : '显示卡密'}
            aria-pressed={isShown}
            onPress={form.toggleShown}
            className="-mr-3"
          />
        }
      />
      <Button type="submit" variant="go" size="l" isBlock isLoading={form.isPending}>
        绑到我的账号
      </Button>
    </form>
  )
}
