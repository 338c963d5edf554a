import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { use, useState } from 'react'
import { dismissPush, getDailyPush, type Push } from '../../entities/promotion/daily-coupon-push.ts'
import { useClaimCoupon } from '../../entities/promotion/use-claim-coupon.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { PushPicture, PushWords } from './push-words.tsx'

/** Today's push, if there is one that this visitor has not seen. */
export default function PushDialog() {
  const push = use(getDailyPush())
  return push && <Pushed push={push} />
}

function Pushed({ push }: { push: NonNullable<Push> }) {
  const isPhone = useLayout() === 'phone'
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    dismissPush()
  }
  const link = isPhone ? push.h5LinkUrl : push.pcLinkUrl
  const [claim, isPending] = useClaimCoupon({ onClaimed: close, backTo: link })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={push.title}
      picture={
        <Link to={link} aria-label={`${push.title}，去领券中心`} onClick={close}>
          <PushPicture push={push} isPhone={isPhone} />
        </Link>
      }
      actions={
        <>
          <Button size="l" onPress={close}>
            先不领
          </Button>
          <Button variant="go" size="l" onPress={() => void claim(push.coupon.code)} isLoading={isPending}>
            领取这张券
          </Button>
        </>
      }
    >
      <PushWords push={push} />
    </Dialog>
  )
}
