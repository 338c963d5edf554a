import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Navigate } from 'react-router'
import { PageHeader } from '../parts/page-header.tsx'
import { entriesFor } from '../shell/entries-for.ts'
import { useStaff } from '../shell/use-staff.ts'

/** The first page that this person may open. */
export default function Home() {
  const [first] = entriesFor(useStaff())
  if (first) return <Navigate to={first.path} replace />
  return (
    <>
      <PageHeader title="欢迎" />
      <EmptyState title="您还没有任何权限" hint="请院区经理或管理员授权，授权后刷新这一页" />
    </>
  )
}
