import { Button } from '@mall/ui/actions/button.tsx'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { cartLineText } from '../../entities/cart/line-text.ts'
import type { CartLine } from './cart-rules.ts'

type Props = { lines: readonly CartLine[]; onRemove: (lines: readonly CartLine[]) => void }

/** Lines that cannot be bought any more, with reason and alternative. */
export function InvalidGoods({ lines, onRemove }: Props) {
  if (lines.length === 0) return null
  return (
    <section
      aria-label="暂时买不了的商品"
      className="mb-5 rounded-20 border border-line-strong border-dashed bg-[#f8faf9] p-3.5 tablet:px-6 tablet:py-4.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="text-ink-2 tablet:text-18">暂时买不了的 {lines.length} 件</b>
        <Button variant="text" size="s" onPress={() => onRemove(lines)} className="max-tablet:min-h-11!">
          清空失效商品
        </Button>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.cartId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            {line.imageUrl && (
              <Picture
                src={line.imageUrl}
                width={132}
                height={99}
                crop="card"
                alt=""
                className="h-18 w-18 shrink-0 rounded-12 object-cover opacity-60 grayscale tablet:h-25 tablet:w-33"
              />
            )}
            <p className="min-w-40 grow basis-0 leading-normal">
              <span className="tablet:text-18">{line.productName}</span>
              {cartLineText(line) && <span className="block text-14 text-ink-3">{cartLineText(line)}</span>}
              <span className="block text-14 text-ink-2">{line.invalidReason}</span>
            </p>
            <span className="ml-auto flex items-center gap-2">
              {line.successorId && (
                <LinkButton
                  to={`/product/${line.successorId}`}
                  variant="tint"
                  size="s"
                  className="max-tablet:min-h-11!"
                >
                  看新版
                </LinkButton>
              )}
              <IconButton
                icon="trash"
                size={20}
                label={`删除 ${line.productName}`}
                onPress={() => onRemove([line])}
                className="text-ink-3!"
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
