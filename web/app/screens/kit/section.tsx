import type { ReactNode } from 'react'

type Props = { title: string; hint?: string; children: ReactNode }

/** One chapter of the component page. */
export const Section = ({ title, hint, children }: Props) => (
  <section className="mt-12">
    <h2 className="font-bold text-24">{title}</h2>
    {hint && <p className="mt-1 text-14 text-ink-3">{hint}</p>}
    <div className="mt-4.5">{children}</div>
  </section>
)
