import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { PickDrawer } from '../draft/pick/pick-drawer.tsx'
import type { Named } from './use-names.ts'

type Props = {
  names: Named
  has: readonly string[]
  onChoose: (codes: readonly string[]) => void
  onClose: () => void
}

/** Finds coupons that can be claimed, now or later, by their name or code. */
export function PickCoupons({ names, has, onChoose, onClose }: Props) {
  const [word, setWord] = useState('')
  const { data, error, refetch } = useRead('listCouponTemplates', { ...(word && { word }), isOpen: 'true' })
  const open = data?.list.filter(({ code }) => !has.includes(code))
  return (
    <PickDrawer
      title="加券"
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
      onChoose={(coupons) => {
        names.addCoupons(coupons)
        onChoose(coupons.map(({ code }) => code))
      }}
      onClose={onClose}
    />
  )
}
