import { Button } from '@mall/ui/actions/button.tsx'
import { DialogFace } from '@mall/ui/overlays/dialog.tsx'
import type { Push } from '../../entities/promotion/daily-coupon-push.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { PushPicture, PushWords } from './push-words.tsx'

/** The pop-up in a document without scripts, as a preview shows it: over the page, and nothing in it is pressed. */
export function PushPreview({ push }: { push: NonNullable<Push> }) {
  const isPhone = useLayout() === 'phone'
  return (
    <div className="fixed inset-0 z-50 flex items-center justify-center bg-scrim p-4">
      <div className="flex max-h-full w-full max-w-140 flex-col overflow-hidden rounded-24 bg-white shadow-e3">
        <DialogFace
          title={push.title}
          picture={<PushPicture push={push} isPhone={isPhone} />}
          onClose={() => undefined}
          actions={
            <>
              <Button size="l">先不领</Button>
              <Button variant="go" size="l">
                领取这张券
              </Button>
            </>
          }
        >
          <PushWords push={push} />
        </DialogFace>
      </div>
    </div>
  )
}
