import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useClaimCoupon } from '../../entities/promotion/use-claim-coupon.ts'

const MIN_CODE_LENGTH = 4

/** A printed code, or one from a message, becomes a coupon. What is wrong stands below the field. */
export function RedeemCode() {
  const { revalidate } = useRevalidator()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [redeem, isPending] = useClaimCoupon({
    onClaimed: () => {
      setCode('')
      void revalidate()
    },
    onFailure: (failure) => {
      setError(failure.failure === 'BAD_INPUT' ? '券码只有字母和数字，请再看一眼' : failure.message)
      return true
    },
  })
  const submit = () => {
    if (code.trim().length < MIN_CODE_LENGTH) return setError('请输入完整的券码')
    setError(null)
    void redeem(code.trim())
  }
  return (
    <Card as="section" look="panel" className="rounded-16!">
      <h2 className="font-bold text-18">有券码？</h2>
      <p className="mb-2.5 text-14 text-ink-3">纸质券、短信里的券码，在这里换成券</p>
      <form
        className="flex items-start gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label="券码"
          isLabelHidden
          value={code}
          onChange={(text) => {
            setCode(text)
            setError(null)
          }}
          error={error}
          maxLength={40}
          autoComplete="off"
          placeholder="例如 HX12345678"
          className="min-w-0 grow"
        />
        <Button
          type="submit"
          variant="brand"
          size="l"
          className="shrink-0 whitespace-nowrap px-5!"
          isLoading={isPending}
        >
          兑换
        </Button>
      </form>
    </Card>
  )
}
