import { useState } from 'react'
import type { OrderDetails } from '../../features/appointment/confirm/use-submit-booking.ts'
import type { UserInvoice } from '../../features/invoice/invoice-draft.ts'
import { useInvoiceChoice } from '../../features/invoice/use-invoice-choice.ts'

/** Remark, invoice and agreement of an order that a booking makes, as in the settlement. */
export function useOrderDetails(known: UserInvoice) {
  const invoice = useInvoiceChoice(known)
  const [remark, setRemark] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [wasPressed, setPressed] = useState(false)
  const orderDetails: OrderDetails = {
    input: { remark, invoice: invoice.part.input.invoice },
    isReady: () => {
      setPressed(true)
      return invoice.part.isReady() && isAgreed
    },
    sent: invoice.part.sent,
  }
  const form = { remark, setRemark, isAgreed, setAgreed, isAgreementMissing: wasPressed && !isAgreed }
  return { form, invoice, orderDetails }
}
