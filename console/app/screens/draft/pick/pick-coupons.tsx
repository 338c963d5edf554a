import { useState } from 'react'
import { useRead } from '../../../client/queries.ts'
import { PickDrawer } from './pick-drawer.tsx'

interface Coupon {
  code: string
  title: string
  claimTo: string
}

type Props = {
  has: readonly string[]
  isOne?: boolean
  onChoose: (coupons: readonly Coupon[]) => void
  onClose: () => void
}

/** Finds coupons that can be claimed, now or later, by their name or code. */
export function PickCoupons({ has, isOne = false, onChoose, onClose }: Props) {
  const [word, setWord] = useState('')
  const { data, error, refetch } = useRead('listCouponTemplates', { ...(word && { word }), isOpen: 'true' })
  const open = data?.list.filter(({ code }) => !has.includes(code))
  return (
    <PickDrawer
      title={isOne ? '选券' : '加券'}
      isOne={isOne}
      label="券名或券码"
      onWord={setWord}
      failure={{ error, onRetry: refetch }}
      found={open?.map(({ code, title, saves, claimTo }) => ({
        ...{ code, item: { code, title, claimTo } },
        text: (
          <>
            {title} <span className="text-14">{saves}</span>{' '}
            <span className="num text-14 text-ink-3">
              {code}，领到 {claimTo}
            </span>
          </>
        ),
      }))}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
