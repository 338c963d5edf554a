import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'

export default function NotFound() {
  return (
    <EmptyState
      isPage
      title="没有这一页"
      hint="地址可能写错了"
      action={
        <Link to="/" className="text-brand underline">
          回首页
        </Link>
      }
    />
  )
}
