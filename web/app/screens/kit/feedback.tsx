import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { Toast } from '@mall/ui/feedback/toast.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { Overlays } from './overlays.tsx'
import { Section } from './section.tsx'

export const Feedback = () => (
  <Section title="反馈">
    <div className="grid items-start gap-4 desktop:grid-cols-2">
      <div className="grid gap-3">
        <Notice>页面价即到院价，付款后不会再加收费用。</Notice>
        <Notice tone="success">预约成功，短信已发到 138****6720。</Notice>
        <Notice tone="warning">11 月 28 日停检一天，已约客户可免费改期。</Notice>
        <Notice tone="danger">网络错误，请稍后重试～</Notice>
        <div className="flex flex-wrap gap-3.5">
          <Toast icon="success" text="已加入购物车" />
          <Toast icon="scales" text="最多对比 4 个，先移出一个" />
        </div>
        <Overlays />
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
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
  </Section>
)
