import { Failure } from '@mall/contract/failures'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Failed } from '../../parts/failed.tsx'
import { KitPanel } from './kit-panel.tsx'

const nothing = () => undefined

/** A list in its faces without rows. */
export const KitFaces = () => (
  <>
    <KitPanel title="提醒" note="一句人话：哪里不对，谁能帮，一条路。">
      <Notice>等同事批准</Notice>
      <Notice tone="success">账已封，五方一致</Notice>
      <Notice tone="warning">周三彩超超出 3 人次</Notice>
      <Notice tone="danger">新的没有取到，先别按它办</Notice>
    </KitPanel>
    <KitPanel title="没有、没读到、没权限" note="真的没有就说没有；没读到留着旧的；没权限说是哪个权限、谁有。">
      <EmptyState title="今天没有退款异常" />
      <Failed error={new Failure('BUSY')} onRetry={nothing} />
    </KitPanel>
    <KitPanel title="正在读" note="骨架和行一样高，久了就说还要等。">
      <DataTable
        label="正在读的样子"
        rows={[]}
        state={{ isPending: true, error: null, refetch: nothing }}
        keyOf={String}
        empty={{ title: '没有' }}
        columns={[
          { name: '单号', cell: String },
          { name: '商品', cell: String },
          { name: '状态', cell: String },
        ]}
      />
    </KitPanel>
  </>
)
