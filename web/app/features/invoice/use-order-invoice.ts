import type { Failure } from '@mall/contract/failures'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { type Draft, draftOf, type FieldErrors, fieldOf, titleOf, validateDraft } from './invoice-draft.ts'

/**
 * Asking for the invoice of an order, or for another title; the form opens with what was filled in last.
 * Held above the layouts, so that a turned tablet keeps it.
 */
export function useOrderInvoice(orderNo: string) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<{ isReopening: boolean; draft: Draft } | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [start, isStarting] = useMutation(async (isReopening: boolean) => {
    setErrors({})
    setOpen({ isReopening, draft: draftOf(await browserApi().getUserInvoiceByUserId({})) })
  })
  const [send, isSending] = useMutation(
    async () => {
      if (!open) return
      const wrong = validateDraft(open.draft)
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) return
      const title = titleOf(open.draft)
      const api = browserApi()
      await (open.isReopening ? api.reopenInvoice({ orderNo, title }) : api.saveInvoice({ orderNo, title }))
      await api.saveUserInvoiceByUserId(title)
      setOpen(null)
      toast(open.isReopening ? '在换开了，先红冲原来那张' : '在开了，开好发短信告诉您')
      await revalidate()
    },
    {
      onFailure: (failure: Failure) => {
        const field = open && fieldOf(String(failure.data?.field ?? ''), open.draft)
        if (field) setErrors({ [field]: String(failure.data?.reason ?? failure.message) })
        return Boolean(field)
      },
    },
  )
  const set = (change: Partial<Draft>) => {
    if (open) setOpen({ ...open, draft: { ...open.draft, ...change } })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))))
  }
  return {
    open,
    refresh: () => void revalidate(),
    errors,
    set,
    ask: () => void start(false),
    reopen: () => void start(true),
    isStarting,
    send: () => void send(),
    isSending,
    close: () => setOpen(null),
  }
}
