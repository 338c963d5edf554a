import { Button } from '@mall/ui/actions/button.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'

/** Before what was written is lost. */
export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Dialog
    isOpen
    onClose={onStay}
    title="写的结论还没签发"
    actions={
      <>
        <Button variant="brand" onPress={onStay}>
          接着写
        </Button>
        <Button variant="danger" onPress={onLeave}>
          离开，不要了
        </Button>
      </>
    }
  >
    <p>健康资料不存在这台设备上，离开这一页，写的就没有了。</p>
  </Dialog>
)
