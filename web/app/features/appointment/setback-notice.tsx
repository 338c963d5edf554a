import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'

const WORDS: Record<string, string> = {
  expired: '为您保留的名额到时间了，已经放回去。别的都还在，请重新选一个时段。',
  full: '这个时段刚刚被约满了，余量已更新，请换一个时段。',
  nothing: '还没有选项目。先选一份打底或加一项，再往下走。',
  items: '有加项现在不能做了，请重新选一下。',
}

/** Why one is here again; `children` says more than the address can. */
export function SetbackNotice({ setback, children }: { setback?: string | null; children?: ReactNode }) {
  const words = children || WORDS[setback ?? '']
  if (!words) return null
  return (
    <Notice tone="warning" isNews>
      {words}
    </Notice>
  )
}
