import type { OutputOf } from '@mall/contract/client'
import type { cartSettlement } from '@mall/contract/order'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../shell/api.ts'
import { cartCount } from '../../shell/cart-count.ts'
import { newIntentKey } from '../../shell/intent.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { isMobileNumber, readChanges } from './settlement-rules.ts'

export type Sheet = OutputOf<typeof cartSettlement>

export interface SettlementForm {
  phone: string
  setPhone: (phone: string) => void
  phoneError: string | null
  staffCode: string
  setStaffCode: (code: string) => void
  remark: string
  setRemark: (remark: string) => void
  isAgreed: boolean
  setAgreed: (agreed: boolean) => void
  /** Pressed without having ticked: the row is outlined and says so. */
  isAgreementMissing: boolean
  /** What changed since the sheet was shown, in words; the person confirms again. */
  changes: readonly string[]
  submit: () => void
  isPending: boolean
}

/** Everything that is typed on the settlement screen, and the one submit. */
export function useSettlement(sheet: Sheet, fromPage: 'cart' | 'direct', staffCodeKnown: string): SettlementForm {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [phone, setPhone] = useState(sheet.userPhone)
  const [staffCode, setStaffCode] = useState(staffCodeKnown)
  const [remark, setRemark] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [wasPressed, setPressed] = useState(false)
  const [changes, setChanges] = useState<readonly string[]>([])
  // One key for one intent: a second press, or a try again after a broken connection, makes no second order.
  const intent = useRef({ key: '', payload: '' })

  const used = sheet.coupons.find((coupon) => coupon.checkState)

  const [send, isPending] = useMutation(
    async () => {
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
      }
      const payload = JSON.stringify(input)
      if (intent.current.payload !== payload) intent.current = { key: newIntentKey(), payload }
      const { orders } = await browserApi().settPayNew(input, { idempotencyKey: intent.current.key })
      if (fromPage === 'cart') void cartCount.refresh()
      const [first, ...others] = orders.map((order) => order.orderNo)
      const more = others.length > 0 ? `?next=${others.join(',')}` : ''
      await navigate(`/payment/${first}${more}`, { replace: true })
    },
    {
      onFailure: (failure) => {
        const told = readChanges(failure, sheet)
        if (told.length === 0) return false
        setChanges(told)
        intent.current = { key: '', payload: '' }
        void revalidate()
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
      if (isAgreed && isMobileNumber(phone)) void send()
    },
    isPending,
  }
}
