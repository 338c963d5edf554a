import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { Sheet } from '@mall/ui/overlays/sheet.tsx'
import { useState } from 'react'

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onPress={() => setOpen('dialog')}>弹窗</Button>
      <Button onPress={() => setOpen('sheet')}>底部面板</Button>
      <Button onPress={() => toast('已加入购物车')}>轻提示</Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="取消这次预约？"
        actions={
          <>
            <Button variant="danger" onPress={close}>
              取消预约
            </Button>
            <Button onPress={close}>再想想</Button>
          </>
        }
      >
        取消后套餐还在，12 个月内可以重新约。
      </Dialog>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="选择规格"
        footer={
          <Button variant="go" size="l" isBlock onPress={close}>
            选好了
          </Button>
        }
      >
        <p className="min-h-50 text-ink-2">这里放要选的内容。</p>
      </Sheet>
    </div>
  )
}
