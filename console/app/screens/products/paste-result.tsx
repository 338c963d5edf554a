import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import type { pricesOf } from './paste-prices.ts'

type Props = { pasted: ReturnType<typeof pricesOf>; onClose: () => void }

/** Lines told in full. */
const TOLD = 5

/** What became of a pasted column. */
export const PasteResult = ({ pasted: { prices, unknown }, onClose }: Props) => (
  <Notice
    tone={unknown.length > 0 ? 'warning' : 'success'}
    isNews
    className="mx-4 mb-3 tablet:mx-6"
    action={
      <Button size="s" onPress={onClose}>
        知道了
      </Button>
    }
  >
    从表格粘贴的，对上 {prices.length} 行。
    {unknown.length > 0 &&
      `${unknown.length} 行没有写进去，因为编号不在这一页、不是价格，或高于参考价：${unknown.slice(0, TOLD).join('、')}`}
  </Notice>
)
