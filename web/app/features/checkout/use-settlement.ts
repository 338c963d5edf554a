import type { Failure, FailureName } from '@mall/contract/failures'
import type { cartSettlement, settPayNew } from '@mall/contract/order/calls'
import type { InputOf, OutputOf } from '@mall/contract/wire/client'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { cartCount } from '../../entities/cart/cart-count.ts'
import { attribution, bindStaff } from '../../shell/analytics/attribution.ts'
import { trackEvent } from '../../shell/analytics/track-event.ts'
import { focusFirstError } from '../../shell/browser/focus-first-error.ts'
import { browserApi } from '../../shell/client/api.ts'
import { clearSessionDrafts, useSessionDraft } from '../../shell/client/session-draft.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { Agreeing } from './agree-row.tsx'
import { afterSubmit, isMobileNumber, readChanges } from './settlement-rules.ts'

export type Sheet = OutputOf<typeof cartSettlement>

/** The part of the submit contributed by a block of the settlement (address, cards, identity, invoice). */
export interface SettlementPart {
  /** Its fields of the submit. */
  input: Partial<InputOf<typeof settPayNew>>
  /** Validates at every submit and shows errors at the fields. */
  isReady: () => boolean
  /** Handles a failure of the submit; true if it is handled completely. */
  tell?: (failure: Failure) => boolean
  /** Called once the orders are placed. */
  sent?: () => void
}

/** Failures after which the same goods are repriced. */
const REPRICING_FAILURES = new Set<FailureName>(['PRICE_CHANGED', 'COUPON_CHANGED', 'CARD_CHANGED'])

interface SettlementOptions {
  fromPage: 'cart' | 'direct'
  parts: readonly SettlementPart[]
}

export interface SettlementForm extends Agreeing {
  phone: string
  setPhone: (phone: string) => void
  phoneError: string | null
  staffCode: string
  setStaffCode: (code: string) => void
  remark: string
  setRemark: (remark: string) => void
  /** Changes since the settlement was loaded, as texts; the buyer confirms again. */
  changes: readonly string[]
  submit: () => void
  isPending: boolean
}

/** The state of the settlement form, and its submit. */
export function useSettlement(sheet: Sheet, options: SettlementOptions): SettlementForm {
  const { fromPage, parts } = options
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [phone, setPhone] = useState(sheet.userPhone)
  const [staffCode, setStaffCode] = useSessionDraft('staffCode', attribution.staffCode.get() ?? '')
  const [remark, setRemark] = useSessionDraft('settlementRemark')
  const [isAgreed, setAgreed] = useState(false)
  const [wasPressed, setPressed] = useState(false)
  const [changes, setChanges] = useState<readonly string[]>([])

  const used = sheet.coupons.find((coupon) => coupon.checkState)

  const [send, isPending] = useMutation(
    async () => {
      const inputs: SettlementPart['input'] = Object.assign({}, ...parts.map((part) => part.input))
      const input = {
        lines: sheet.lines.map((line) => ({
          productSpecId: line.productSpecId,
          quantity: line.quantity,
          seenPrice: line.sellingPrice,
        })),
        couponId: used?.couponId ?? null,
        seenDiscount: used?.discountFen ?? 0,
        fromPage,
        userPhone: phone,
        remark,
        salesStaffCode: staffCode,
        channelName: attribution.channelName(),
        adSource: attribution.adSource(),
        ...inputs,
      }
      const { orders } = await browserApi().settPayNew(input)
      for (const part of parts) part.sent?.()
      void bindStaff(staffCode)
      // Paid by cards alone; other payments are tracked on the payment screen.
      for (const { realPay } of orders) if (realPay === 0) trackEvent('pay')
      clearSessionDrafts()
      if (fromPage === 'cart') void cartCount.refresh()
      await navigate(afterSubmit(orders), { replace: true })
    },
    {
      onFailure: (failure) => {
        if (parts.some((part) => part.tell?.(failure))) return true
        const changed = readChanges(failure, sheet, fromPage)
        if (changed.length === 0) return false
        setChanges(changed)
        if (REPRICING_FAILURES.has(failure.failure)) void revalidate()
        return true
      },
    },
  )

  return {
    phone,
    setPhone,
    phoneError: wasPressed && !isMobileNumber(phone) ? '手机号好像没写完，请输入 11 位手机号' : null,
    staffCode,
    setStaffCode,
    remark,
    setRemark,
    isAgreed,
    setAgreed,
    isAgreementMissing: wasPressed && !isAgreed,
    changes,
    submit: () => {
      setPressed(true)
      // Validate all blocks, so that all errors show at once.
      const areReady = parts.map((part) => part.isReady()).every(Boolean)
      if (isAgreed && isMobileNumber(phone) && areReady) void send()
      else requestAnimationFrame(focusFirstError)
    },
    isPending,
  }
}
