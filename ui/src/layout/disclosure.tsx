import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

/** Shown by a press: what most do not need. */
export const Disclosure = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className="[&[open]_svg]:rotate-180">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <Icon name="chevron-down" size={20} className="text-ink-3" />
    </summary>
    <div className="pt-1 pb-2">{children}</div>
  </details>
)
