import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { shareText } from '../../../shell/browser/share-page.ts'
import type { Booking } from '../booking-detail/booking.ts'
import { planLetter } from './plan-text.ts'

type Props = { booking: Booking; who: string; isMyself: boolean }

/** Sends the examinee the plan, after a preview. */
export function SendPlan({ booking, who, isMyself }: Props) {
  const [isOpen, setOpen] = useState(false)
  const letter = planLetter(booking)
  const label = isMyself ? '发到我的微信' : `发给${who}`
  return (
    <>
      <Button variant="go" size="l" className="min-w-0 grow" onPress={() => setOpen(true)}>
        <Icon name="chat" size={20} />
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        actions={
          <>
            <Button size="l" onPress={() => setOpen(false)}>
              先不发
            </Button>
            <Button
              variant="go"
              size="l"
              onPress={() => {
                setOpen(false)
                void shareText(
                  '检前准备',
                  letter,
                  isMyself ? '复制好了，粘贴到微信里' : `复制好了，粘贴到微信里发给${who}`,
                )
              }}
            >
              发送
            </Button>
          </>
        }
      >
        <p className="text-15">发出去的就是下面这些，没有价钱、订单、证件号和二维码。</p>
        <textarea
          readOnly
          aria-label="要发的内容"
          rows={11}
          value={letter}
          className="num mt-2 block w-full resize-none rounded-14 bg-surface-sunk p-3.5 text-15 text-ink leading-relaxed"
        />
      </Dialog>
    </>
  )
}
