import type { ReactNode } from 'react'

/** Below the cart, on white: what goes well with it. */
export const RelatedGoods = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 && (
    <section aria-label="也可以看看" className="relative z-10 bg-white">
      <div className="wrap pt-14 pb-18">
        <h2 className="mb-5 font-bold text-26">也可以看看</h2>
        <div className="grid grid-cols-4 gap-6 large:grid-cols-3 large:[&>:nth-child(4)]:hidden">{children}</div>
      </div>
    </section>
  )
