import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useState } from 'react'
import { Drawer } from '../../parts/drawer.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { RevealField } from '../../parts/reveal-field.tsx'
import { KitPanel } from './kit-panel.tsx'

/** What opens over a page. */
export function KitDialogs() {
  const [opened, setOpened] = useState<'reason' | 'drawer' | null>(null)
  const close = () => setOpened(null)
  return (
    <KitPanel title="对话框和抽屉" note="先说会发生什么，再要原因，按钮写明动作；详情从右边出来，列表不动。">
      <div className="flex flex-wrap items-center gap-2">
        <Button onPress={() => setOpened('reason')}>要原因的</Button>
        <Button onPress={() => setOpened('drawer')}>抽屉</Button>
        <Button onPress={() => toast('办好了')}>办好的一句</Button>
      </div>
      <p className="text-14">
        138****6720 <RevealField name="完整的号码" onReveal={async () => ({ value: '样子，不是真的号码' })} />
      </p>
      {opened === 'reason' && (
        <ReasonDialog
          title="停售“父母安心”"
          confirm="停售"
          isDanger
          isPending={false}
          onConfirm={close}
          onClose={close}
        >
          <p>购物车里有它的 280 人会看到“停售了”；已付款的 418 人照做，不受影响。</p>
        </ReasonDialog>
      )}
      {opened === 'drawer' && (
        <Drawer title="KIT000002" note="已预约" onClose={close} actions={<Button onPress={close}>改约</Button>}>
          <p>一行的详情，里面能再往下看。</p>
        </Drawer>
      )}
    </KitPanel>
  )
}
