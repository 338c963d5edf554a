import { Button } from '@mall/ui/actions/button.tsx'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { NumberStepper } from '@mall/ui/forms/number-stepper.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { LineNotes, LineTax, ListPrice, SpecButton } from './cart-line-view.tsx'
import { type CartLine, groupsOf, invalidLines, isValid, taxFenOf } from './cart-rules.ts'
import { type CartViewProps, SelectAll } from './cart-wide.tsx'
import { InvalidGoods } from './invalid-goods.tsx'
import { OverImport } from './over-import.tsx'
import { ProposalText } from './proposal-text.tsx'

/** The phone's cart: cards of lines, and a bar above the tabs. */
export function CartPhone({ actions, onCheckout, onChangeSpec, children }: CartViewProps) {
  const { cart } = actions
  return (
    <>
      <h1 className="sr-only">购物车，{cart.total} 件</h1>
      <div className="grid grid-cols-1 gap-3 px-3 pt-3 pb-24 large:pb-32">
        {groupsOf(cart).map(({ id, title, note, lines }) => (
          <section key={id} aria-label={title} className="rounded-16 bg-white px-3.5 pt-2">
            <div className="flex flex-wrap items-center gap-x-2 pb-1.5">
              <SelectAll lines={lines} actions={actions}>
                <b className="text-18">{title}</b>
              </SelectAll>
              <span className="text-14 text-ink-3">{note.split('，')[0]}</span>
            </div>
            {id === 'cbec' && <OverImport actions={actions} />}
            <ul>
              {lines.map((line) => (
                <li key={line.cartId} className="border-line border-t">
                  <Line line={line} actions={actions} onChangeSpec={() => onChangeSpec(line)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <InvalidGoods lines={invalidLines(cart)} onRemove={actions.remove} />
        {children}
      </div>
      <CheckoutBar actions={actions} onCheckout={onCheckout} />
    </>
  )
}

type LineProps = Pick<CartViewProps, 'actions'> & { line: CartLine; onChangeSpec: () => void }

function Line({ line, actions, onChangeSpec }: LineProps) {
  const { cartId, productName, quantity } = line
  return (
    <div className="flex items-start gap-2.5 py-4">
      <Checkbox
        aria-label={`选中 ${productName}`}
        isSelected={line.selected}
        onChange={(selected) => actions.edit([{ cartId, selected }])}
        className="pt-6"
      />
      <Link to={`/product/${line.productId}`} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Thumbnail src={line.imageUrl} className="size-23 rounded-12" />
      </Link>
      <div className="min-w-0 grow">
        <div className="flex items-start gap-1">
          <Link to={`/product/${line.productId}`} className="grow py-0.5 font-semibold text-17 leading-[1.4]">
            {productName}
          </Link>
          <IconButton
            icon="trash"
            size={18}
            label={`删除 ${productName}`}
            onPress={() => actions.remove([line])}
            className="-mt-2 -mr-2.5 text-ink-3!"
          />
        </div>
        <SpecButton line={line} onPress={onChangeSpec} />
        <LineNotes line={line} />
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-0.5 gap-y-2">
          <span>
            <Price fen={line.sellingPrice} size="s" />
            <ListPrice line={line} />
            <LineTax line={line} />
          </span>
          <NumberStepper
            label={`${productName} 数量`}
            value={quantity}
            max={Math.max(1, Math.min(99, line.stock ?? 99))}
            onChange={(next) => actions.edit([{ cartId, quantity: next }])}
          />
        </div>
      </div>
    </div>
  )
}

function CheckoutBar({ actions, onCheckout }: Pick<CartViewProps, 'actions' | 'onCheckout'>) {
  const { cart } = actions
  const valid = cart.list.filter(isValid)
  return (
    <div className="fixed inset-x-0 bottom-16 z-20 flex items-center gap-2.5 border-line border-t bg-white px-3.5 pt-2.5 pb-3 shadow-up">
      <SelectAll lines={valid} actions={actions}>
        全选
      </SelectAll>
      <div className="grow text-right leading-[1.35]" aria-live="polite">
        <span className="text-14 text-ink-3">合计 </span>
        <Price fen={cart.selectedTotal + taxFenOf(cart)} size="m" />
        <ProposalText actions={actions} otherwise="券和福卡下一步用" className="large:hidden" />
      </div>
      <Button
        variant="go"
        size="l"
        isDisabled={cart.selectedCount === 0}
        onPress={onCheckout}
        className="shrink-0 px-5!"
      >
        结算 {cart.selectedCount > 0 && cart.selectedCount}
      </Button>
    </div>
  )
}
