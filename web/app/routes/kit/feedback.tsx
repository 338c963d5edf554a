import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Toast, ToastRegion } from '../../ui/toast.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { Section } from './section.tsx'

export const Feedback = () => (
  <Section title="反馈">
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-3">
        <Notice>页面价即到院价，付款后不会再加收费用。</Notice>
        <Notice tone="success">预约成功，短信已发到 138****6720。</Notice>
        <Notice tone="warning">11 月 28 日停检一天，已约客户可免费改期。</Notice>
        <Notice tone="danger">网络错误，请稍后重试～</Notice>
        <div className="flex flex-wrap gap-3.5">
          <Toast icon="success" words="已加入购物车" />
          <Toast icon="scales" words="最多对比 4 个，先移出一个" />
        </div>
        <Overlays />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="overflow-hidden">
          <SkeletonGroup>
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="flex flex-col gap-4 p-4.5">
              <Skeleton className="h-5.5 w-4/5" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-7 w-2/5" />
            </div>
          </SkeletonGroup>
        </Card>
        <EmptyState
          className="rounded-20 border border-line-strong border-dashed"
          title="没有找到“肺癌套装”"
          hint="换个说法试试，例如“肺结节”"
          action={
            <Button variant="tint" size="s">
              请顾问帮我找
            </Button>
          }
        />
      </div>
    </div>
    <ToastRegion />
  </Section>
)

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onPress={() => setOpen('dialog')}>弹窗</Button>
      <Button onPress={() => setOpen('sheet')}>底部面板</Button>
      <Button onPress={() => toast('已加入购物车')}>轻提示</Button>
      <Popover trigger={<Button>气泡</Button>} label="价格说明" className="max-w-70">
        单项合计是把每一项按门市价分开买的总和。
      </Popover>
      <Menu
        trigger={<Button>菜单</Button>}
        label="更多操作"
        entries={[
          { id: 'edit', label: '修改', icon: 'edit' },
          { id: 'remove', label: '删除', icon: 'trash', isDanger: true },
        ]}
      />
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
