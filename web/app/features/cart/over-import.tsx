import { Notice } from '@mall/ui/feedback/notice.tsx'
import { overImport } from './cart-rules.ts'
import type { CartActions } from './use-cart.ts'

const OVER_IMPORT_ID = 'over-import'

/** Target of `去结算` when the selection exceeds the import limit of one order. */
export function showOverImport() {
  const here = document.getElementById(OVER_IMPORT_ID)
  here?.scrollIntoView({ block: 'center' })
  here?.focus({ preventScroll: true })
}

/** The import limit is exceeded: a notice in the cart, with a button that keeps what fits. */
export function OverImport({ actions }: { actions: CartActions }) {
  const over = overImport(actions.cart)
  if (!over) return null
  return (
    <div id={OVER_IMPORT_ID} tabIndex={-1} className="px-3.5 pb-3 max-tablet:px-0 tablet:px-6">
      <Notice
        tone="warning"
        isNews
        action={
          <button type="button" className="link min-h-11" onClick={() => actions.edit(over.edits)}>
            这一单先买放得下的
          </button>
        }
      >
        {over.text}。其余的留在购物车里，付完这单再买。
      </Notice>
    </div>
  )
}
