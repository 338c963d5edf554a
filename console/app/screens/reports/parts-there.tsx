import type { Failure } from '@mall/contract/failures'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'

/** The version with parts that programs sent, and what each of them holds. */
export interface PartsThere {
  reportId: string
  lines: readonly string[]
}

/** What REPORT_HAS_PARTS tells; null: the failure is another one. */
export function partsThereOf({ failure, data }: Failure): PartsThere | null {
  if (failure !== 'REPORT_HAS_PARTS' || typeof data?.reportId !== 'string') return null
  return { reportId: data.reportId, lines: typeof data.reason === 'string' ? data.reason.split('\n') : [] }
}

type Props = { there: PartsThere; isPending: boolean; onReplace: () => void }

/** Before a whole report that is uploaded by hand takes the place of what programs sent. */
export const PartsThereNotice = ({ there: { lines }, isPending, onReplace }: Props) => (
  <Notice tone="warning" isNews>
    <b>还没有收：这次检查已经有别的程序送来的</b>
    <ul className="mt-1 grid list-disc gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <span className="mt-1 block">您传的是整份报告，会把这些都换掉。只缺一部分的，请让送的人补送。</span>
    <span className="mt-2 block">
      <Button size="s" isLoading={isPending} onPress={onReplace}>
        换掉，用我传的
      </Button>
    </span>
  </Notice>
)
