import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'

/** Where the list is empty: what could stand there. */
export function NoBookings({ isUpcoming, toBook }: { isUpcoming: boolean; toBook: number }) {
  const hint = toBook > 0 ? '买好的体检在下面，选个日子就能去' : '买好套餐以后，在这里选日子'
  return (
    <div className="rounded-20 bg-white">
      <EmptyState
        title={isUpcoming ? '现在没有待去的体检' : '还没有做过的体检'}
        hint={hint}
        action={toBook === 0 && <LinkButton to="/searchList">去看套餐</LinkButton>}
      />
    </div>
  )
}
