import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { type Flow, flowPath } from './flow-url.ts'

const WORDS: Record<string, string> = {
  expired: '为您保留的名额到时间了，已经放回去。别的都还在，请重新选一个时段。',
  full: '这个时段刚刚被约满了，余量已更新，请换一个时段。',
  nothing: '还没有选项目。先选一份打底或加一项，再往下走。',
}

/** The reason for a setback; `children` replaces the default text. */
export function SetbackNotice({ setback, children }: { setback?: string | null; children?: ReactNode }) {
  const text = children || WORDS[setback ?? '']
  if (!text) return null
  return (
    <Notice tone="warning" isNews>
      {text}
    </Notice>
  )
}

/** The rejected items with reasons, and a link to change the examinee. */
export function RejectedItems({ rejections, flow }: { rejections: readonly string[]; flow: Flow }) {
  if (rejections.length === 0) return null
  return (
    <SetbackNotice>
      {rejections.join('；')}。已从清单里去掉，其他的都还在。
      {flow.contactsId && (
        <Link to={flowPath('choosePerson', { ...flow, holdId: '' })} className="link inline-block py-1">
          换一位体检人
        </Link>
      )}
    </SetbackNotice>
  )
}
