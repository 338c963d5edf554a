import type { Failure } from '@mall/contract/failures'
import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { AfterSale } from './refund-view.ts'

type FieldErrors = { carrier?: string; waybill?: string }

/** Server errors by field. */
function fieldErrorsOf({ failure, data, message }: Failure): FieldErrors | null {
  const field = failure === 'BAD_INPUT' ? data?.field : null
  return field === 'carrier' || field === 'waybill' ? { [field]: String(data?.reason ?? message) } : null
}

/** The return of goods: address, and the parcel's tracking number. */
export function SendBack({ one }: { one: AfterSale }) {
  const isTold = one.returnWaybill !== ''
  const [isOpen, setOpen] = useState(!isTold)
  return (
    <section className="rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7 tablet:py-6">
      <h2 className="font-bold text-18 tablet:text-20">寄回商品</h2>
      <p className="mt-1 break-words text-ink-2">{one.reply || '请把商品寄回，地址客服会告诉您'}</p>
      {isTold && (
        <p className="num mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="break-all">
            {one.returnCarrier} <b className="font-semibold">{one.returnWaybill}</b>
          </span>
          {one.canSendBack && !isOpen && <Button onPress={() => setOpen(true)}>改运单号</Button>}
        </p>
      )}
      {one.canSendBack && isOpen && <ParcelForm one={one} onSaved={() => setOpen(false)} />}
    </section>
  )
}

function ParcelForm({ one, onSaved }: { one: AfterSale; onSaved: () => void }) {
  const { revalidate } = useRevalidator()
  const [carrier, setCarrier] = useState(one.returnCarrier)
  const [waybill, setWaybill] = useState(one.returnWaybill)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [save, isPending] = useMutation(
    async () => {
      await browserApi().saveReturnWaybill({ afterSaleId: one.afterSaleId, carrier, waybill })
      toast('运单号记下了，货到后给您退款')
      await revalidate()
      onSaved()
    },
    {
      onFailure: (failure) => {
        const text = fieldErrorsOf(failure)
        if (text) setErrors(text)
        else void revalidate()
        return text !== null
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    void save()
  }
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4 tablet:grid-cols-[200px_minmax(0,1fr)_auto] tablet:items-start">
      <TextField
        label="快递公司"
        value={carrier}
        onChange={setCarrier}
        error={errors.carrier ?? null}
        maxLength={20}
        placeholder="例如 顺丰"
      />
      <TextField
        label="运单号"
        value={waybill}
        onChange={setWaybill}
        error={errors.waybill ?? null}
        maxLength={40}
        autoComplete="off"
        placeholder="面单上的号码"
      />
      <Button type="submit" variant="go" size="l" isLoading={isPending} className="tablet:mt-8">
        {one.returnWaybill === '' ? '我已寄出' : '保存'}
      </Button>
    </form>
  )
}
