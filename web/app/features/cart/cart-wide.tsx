import { Button } from '@mall/ui/actions/button.tsx'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { NumberStepper } from '@mall/ui/forms/number-stepper.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'
import { LineNotes, LineTax, ListPrice, SpecButton } from './cart-line-view.tsx'
import { type CartGroup, type CartLine, groupsOf, invalidLines, isValid, selectionOf, taxFenOf } from './cart-rules.ts'
import { InvalidGoods } from './invalid-goods.tsx'
import { OverImport } from './over-import.tsx'
import { ProposalText } from './proposal-text.tsx'
import type { CartActions } from './use-cart.ts'

export interface CartViewProps {
  actions: CartActions
  onCheckout: () => void
  onChangeSpec: (line: CartLine) => void
  /** Below the cart: what goes well with it. */
  children?: ReactNode
}

/** The desktop's cart: groups of lines, what cannot be bought apart, and a bar that stays at the foot. */
export function CartWide({ actions, onCheckout, onChangeSpec, children }: CartViewProps) {
  const { cart } = actions
  return (
    <>
      <div className="wrap">
        <h1 className="mb-5 font-bold text-32">
          购物车 <span className="num font-normal text-18 text-ink-3">{cart.total} 件</span>
        </h1>
        {groupsOf(cart).map((group) => (
          <Group key={group.id} group={group} actions={actions} onChangeSpec={onChangeSpec} />
        ))}
        <InvalidGoods lines={invalidLines(cart)} onRemove={actions.remove} />
        <CheckoutBar actions={actions} onCheckout={onCheckout} />
      </div>
      {children}
    </>
  )
}

type GroupProps = { group: CartGroup; actions: CartActions; onChangeSpec: (line: CartLine) => void }

function Group({ group, actions, onChangeSpec }: GroupProps) {
  const { title, note, lines } = group
  return (
    <section aria-label={title} className="mb-5 overflow-hidden rounded-20 bg-white">
      <div className="flex flex-wrap items-center gap-x-3 border-line border-b px-6 py-4.5">
        <SelectAll lines={lines} actions={actions}>
          <b className="text-18">{title}</b>
        </SelectAll>
        <span className="text-14 text-ink-3">{note}</span>
      </div>
      {group.id === 'cbec' && <OverImport actions={actions} />}
      <ul>
        {lines.map((line) => (
          <li key={line.cartId} className="border-line border-t first:border-t-0">
            <Line line={line} actions={actions} onChangeSpec={onChangeSpec} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One tick for several lines. */
export function SelectAll(props: { lines: readonly CartLine[]; actions: CartActions; children: ReactNode }) {
  const { lines, actions, children } = props
  const selection = selectionOf(lines)
  const selectEach = (selected: boolean) =>
    actions.edit(lines.filter((line) => line.selected !== selected).map(({ cartId }) => ({ cartId, selected })))
  return (
    <Checkbox
      isSelected={selection === 'all'}
      isIndeterminate={selection === 'some'}
      isDisabled={lines.length === 0}
      onChange={() => selectEach(selection !== 'all')}
    >
      {children}
    </Checkbox>
  )
}

function Line({ line, actions, onChangeSpec }: { line: CartLine } & Omit<GroupProps, 'group'>) {
  const { cartId, productName, quantity, sellingPrice } = line
  const to = `/product/${line.productId}`
  return (
    <div className="grid grid-cols-[32px_112px_minmax(0,1fr)_auto_44px] items-center gap-x-4 gap-y-2 px-5 py-5 desktop:grid-cols-[32px_132px_minmax(0,1fr)_110px_132px_120px_44px] desktop:px-6 desktop:py-5.5 desktop:large:grid-cols-[32px_110px_minmax(0,1fr)_110px_140px_140px_44px]">
      <Checkbox
        className="max-desktop:row-span-2"
        aria-label={`选中 ${productName}`}
        isSelected={line.selected}
        onChange={(selected) => actions.edit([{ cartId, selected }])}
      />
      <Link to={to} tabIndex={-1} aria-hidden="true" className="max-desktop:row-span-2 max-desktop:self-start">
        <Thumbnail src={line.imageUrl} className="aspect-4/3 w-full rounded-12" />
      </Link>
      <div className="max-desktop:col-span-2">
        <Link to={to} className="font-semibold text-18 leading-[1.4] hover:text-brand">
          {productName}
        </Link>
        <div>
          <SpecButton line={line} onPress={() => onChangeSpec(line)} />
        </div>
        <LineNotes line={line} />
      </div>
      <span className="num text-right max-desktop:hidden">
        ¥{yuan(sellingPrice)}
        <ListPrice line={line} />
      </span>
      <span className="desktop:justify-self-center max-desktop:col-start-3">
        <NumberStepper
          label={`${productName} 数量`}
          value={quantity}
          max={Math.max(1, Math.min(99, line.stock ?? 99))}
          onChange={(next) => actions.edit([{ cartId, quantity: next }])}
        />
      </span>
      <span className="text-right">
        <Price fen={sellingPrice * quantity} size="s" />
        <span className="desktop:hidden">
          <ListPrice line={line} />
        </span>
        <LineTax line={line} />
      </span>
      <IconButton
        icon="trash"
        size={20}
        label={`删除 ${productName}`}
        onPress={() => actions.remove([line])}
        className="text-ink-3! max-desktop:col-start-5 max-desktop:row-start-1"
      />
    </div>
  )
}

function CheckoutBar({ actions, onCheckout }: Pick<CartViewProps, 'actions' | 'onCheckout'>) {
  const { cart, remove } = actions
  const valid = cart.list.filter(isValid)
  const selectedLines = valid.filter(({ selected }) => selected)
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-t-20 bg-white px-5 py-3 shadow-up-2 desktop:gap-x-6 desktop:px-6 desktop:py-4.5">
      <SelectAll lines={valid} actions={actions}>
        全选
      </SelectAll>
      <Button
        variant="text"
        isDisabled={selectedLines.length === 0}
        onPress={() => remove(selectedLines)}
        className="font-normal!"
      >
        删除选中
      </Button>
      <span className="grow" />
      <div className="text-right leading-[1.4]" aria-live="polite">
        已选 <b className="num">{cart.selectedCount}</b> 件<span className="ml-4 text-ink-2">合计 </span>
        <Price fen={cart.selectedTotal + taxFenOf(cart)} />
        <ProposalText actions={actions} otherwise="优惠券与福卡在下一步使用" />
      </div>
      <Button
        variant="go"
        size="xl"
        isDisabled={selectedLines.length === 0}
        onPress={onCheckout}
        className="w-40 px-4! desktop:w-50"
      >
        去结算
      </Button>
    </div>
  )
}
