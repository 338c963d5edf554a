import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { holds } from '../client/session.ts'
import { useStaff } from '../shell/use-staff.ts'

/** Until the mall is open: that one person may do what else needs two, and where it is opened. */
export function OpeningNotice() {
  const staff = useStaff()
  if (staff.openedAt !== null) return null
  return (
    <section
      aria-label="还没开业"
      className="mx-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-10 bg-warning-tint px-4 py-3 tablet:mx-6"
    >
      <p className="min-w-[min(100%,16em)] flex-1 text-14">
        <b className="font-semibold">商城还没开业。</b>
        现在一个人就能批准自己写的改动、给自己授权，操作记录里会写明；开业以后都要另一个人。
      </p>
      {holds(staff, 'mall.open') && (
        <LinkButton size="s" variant="brand" to="/setup">
          开业准备
        </LinkButton>
      )}
    </section>
  )
}
