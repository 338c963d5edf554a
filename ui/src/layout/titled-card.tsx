import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type Props = { title: string; note?: string; aside?: ReactNode; children: ReactNode }

/** One white panel on a transaction page, with its title. */
export function TitledCard({ title, note, aside, children }: Props) {
  return (
    <Card as="section" look="panel">
      <div className="mb-3.5 flex flex-wrap items-baseline gap-x-2">
        <h2 className="font-bold text-20">{title}</h2>
        {note && <span className="text-14 text-ink-3">{note}</span>}
        {aside && <span className="ml-auto">{aside}</span>}
      </div>
      {children}
    </Card>
  )
}
