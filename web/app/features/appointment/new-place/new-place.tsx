import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { isFailure } from '../../../shell/client/failure.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { type ClosureOffer, NewPlacePanel } from './new-place-panel.tsx'

/** Its link carries the token after the hash, which no server sees. */
export function NewPlace() {
  const token = useLocation().hash.slice(1)
  const [offer, setOffer] = useState<ClosureOffer | null>(null)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    let isCurrent = true
    setOffer(null)
    setRefusal('')
    browserApi()
      .getClosureOffer({ token })
      .then(
        (found) => isCurrent && setOffer(found),
        (error: unknown) => isCurrent && setRefusal(isFailure(error) ? error.message : '网络断了，请刷新页面'),
      )
    return () => {
      isCurrent = false
    }
  }, [token])
  if (offer) return <NewPlacePanel offer={offer} token={token} onChange={setOffer} />
  if (refusal === '')
    return (
      <SkeletonGroup className="rounded-16 bg-white p-4 tablet:rounded-24 tablet:p-8">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="mt-4 h-24 w-full rounded-16" />
        <Skeleton className="mt-4 h-12 w-40" />
      </SkeletonGroup>
    )
  return (
    <FlowPanel isPage title="这个链接打不开">
      <p role="alert">{refusal}</p>
      <p className="mt-2">请从短信里重新点开整个链接，或登录后在“我的预约”里改时间。</p>
      <LinkButton to="/profile/appointmentList" size="l" variant="brand" className="mt-5">
        去我的预约
      </LinkButton>
    </FlowPanel>
  )
}
