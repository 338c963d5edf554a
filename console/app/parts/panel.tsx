import type { ReactNode } from 'react'

/** A white panel with a title. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-10 border border-line bg-white">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b px-4 py-2.5">
        <h2 className="font-bold text-15">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
