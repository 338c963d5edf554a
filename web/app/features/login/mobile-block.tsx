import { Button } from '@mall/ui/actions/button.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { useState } from 'react'
import { useSession } from '../../shell/client/use-session.ts'
import { ChangeMobile } from './change-mobile.tsx'

/** The number that the member logs in with, and the way to another. */
export function MobileBlock() {
  const { profile } = useSession()
  const [isChanging, setChanging] = useState(false)
  if (!profile) return null
  return (
    <TitledCard title="登录手机号" note="预约和付款的短信也发到这里">
      {isChanging ? (
        <ChangeMobile profile={profile} onDone={() => setChanging(false)} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <span className="num text-18">{profile.mobile}</span>
          <Button onPress={() => setChanging(true)}>更换手机号</Button>
        </p>
      )}
    </TitledCard>
  )
}
