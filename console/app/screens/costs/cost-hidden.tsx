import { Button } from '@mall/ui/actions/button.tsx'
import { holds } from '../../client/session.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { explainMissing } from '../../shell/why-not-store.ts'

/** Whether this person may see costs and what is left after them. */
export const useSeesCosts = (): boolean => holds(useStaff(), 'costs.see', null)

type Props = { /** What is not shown here. */ what?: string; className?: string }

/** Says that costs are not shown, and who may see them; nothing for those who do. */
export function CostHidden({ what = '成本和毛利', className = '' }: Props) {
  if (useSeesCosts()) return null
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2 ${className}`}>
      {what}要有“查看成本和毛利”的权限才看得到
      <Button size="s" onPress={() => explainMissing({ right: 'costs.see', branchId: null })}>
        谁有，怎么申请
      </Button>
    </p>
  )
}
