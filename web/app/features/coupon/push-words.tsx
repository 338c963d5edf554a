import { Picture } from '@mall/ui/media/picture.tsx'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import type { Push } from '../../entities/promotion/daily-coupon-push.ts'
import { whenAndWhat } from './coupon-text.ts'
import { CouponTicket } from './coupon-ticket.tsx'

type Shown = { push: NonNullable<Push> }

export const PushPicture = ({ push, isPhone }: Shown & { isPhone: boolean }) => (
  <Picture
    src={isPhone ? push.h5Image : push.pcImage}
    width={isPhone ? 390 : 560}
    height={isPhone ? 200 : 208}
    alt=""
    className={`h-auto w-full object-cover ${isPhone ? 'aspect-39/20' : 'aspect-35/13'}`}
  />
)

/** What a pop-up says, and the coupon it offers. */
export const PushWords = ({ push: { text, coupon } }: Shown) => (
  <>
    <p className="mb-4">{text}</p>
    <CouponTicket coupon={coupon}>
      <p className="text-14 text-ink-3">
        <WholePhrases text={whenAndWhat(coupon)} />
      </p>
    </CouponTicket>
  </>
)
