import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { useState } from 'react'
import { comparisonList, useComparisonBarHidden } from '../../entities/comparison/comparison-list.ts'
import {
  type ComparisonItem,
  comparisonRef,
  comparisonUrl,
  MAX_COMPARED,
  MIN_COMPARED,
} from '../../entities/comparison/comparison-rules.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import type { Chrome } from '../../shell/routing/screen-handle.ts'

type Items = readonly ComparisonItem[]
type Props = { items: Items; place: NonNullable<Chrome['compareBar']> }

/** The products to compare, at the window's lower edge; collapsed it is a small button. */
export default function ComparisonBar({ items, place }: Props) {
  const isPhone = useLayout() === 'phone'
  const isRaised = isPhone && place === 'above-actions'
  const foot = footOf(isPhone, place)
  const [isAway, setAway] = useComparisonBarHidden()
  // Two bars are too much for a phone: with a bar of the screen's own it starts collapsed.
  const [isAsked, setAsked] = useState(false)
  const isHidden = isRaised ? !isAsked : isAway
  const hide = isRaised ? (away: boolean) => setAsked(!away) : setAway
  if (isHidden) return <Opener count={items.length} className={foot.opener} onOpen={() => hide(false)} />
  return (
    <>
      {/* Keeps the end of the page readable above the bar. */}
      <div aria-hidden="true" className="no-print h-19 tablet:h-30 large:h-24 tablet:large:h-34" />
      <aside aria-label="对比栏" className={classes('no-print fixed inset-x-0', foot.bar)}>
        {isPhone ? (
          <PhoneBar items={items} onHide={() => hide(true)} />
        ) : (
          <WideBar items={items} onHide={() => hide(true)} />
        )}
      </aside>
    </>
  )
}

/** Its position: at the window's edge, or above the bar there. */
function footOf(isPhone: boolean, place: Props['place']) {
  if (place === 'bottom') return { bar: 'bottom-0 z-20', opener: 'bottom-4' }
  // A tablet's screen has its bar as well.
  if (!isPhone)
    return {
      bar: place === 'above-actions' ? 'bottom-19 z-21 large:bottom-24 desktop:bottom-0' : 'bottom-0 z-20',
      opener: place === 'above-actions' ? 'bottom-23 large:bottom-28 desktop:bottom-4' : 'bottom-4',
    }
  if (place === 'above-tabs') return { bar: 'bottom-16 z-20 large:bottom-20', opener: 'bottom-20 large:bottom-24' }
  return { bar: 'bottom-19 z-21 large:bottom-21', opener: 'bottom-22 large:bottom-25' }
}

function Opener({ count, className, onOpen }: { count: number; className: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classes(
        'no-print fixed left-3 z-20 inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-white px-4 font-semibold text-brand shadow-e2 tablet:left-6',
        className,
      )}
    >
      <Icon name="scales" size={20} />
      展开对比 {count}/{MAX_COMPARED}
    </button>
  )
}

function WideBar({ items, onHide }: { items: Items; onHide: () => void }) {
  const empty = Array.from({ length: MAX_COMPARED - items.length }, (_, index) => items.length + index)
  return (
    <div className="wrap flex items-center gap-3.5 rounded-t-16 border border-line border-b-0 bg-white px-5 py-4 shadow-up-2">
      <ul className="grid min-w-0 grow grid-cols-4 gap-3.5">
        {items.map((item) => (
          <Slot key={item.product_id} item={item} />
        ))}
        {empty.map((place) => (
          <li
            key={place}
            className="grid min-h-20 place-items-center rounded-12 border-[1.5px] border-line-strong border-dashed px-2 text-center text-14 text-ink-3"
          >
            {place === items.length ? '再选一个套餐' : '空位'}
          </li>
        ))}
      </ul>
      <div className="w-42.5 shrink-0 text-center large:w-52">
        <Start items={items} isBlock text="开始对比" />
        <div className="flex justify-center gap-2 text-14 text-ink-2">
          <button type="button" onClick={comparisonList.clear} className="min-h-11 px-3 hover:text-brand">
            清空
          </button>
          <button type="button" onClick={onHide} className="min-h-11 px-3 hover:text-brand">
            收起
          </button>
        </div>
      </div>
    </div>
  )
}

function Slot({ item }: { item: ComparisonItem }) {
  return (
    <li className="relative flex min-h-20 items-center gap-3 rounded-12 bg-surface-sunk px-3 py-1.5">
      <Thumbnail src={item.image_url} className="size-15 rounded-10 max-desktop:hidden" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium text-14 leading-[1.43]">{item.product_name}</span>
        <Price fen={item.selling_price} size="s" />
      </span>
      <button
        type="button"
        aria-label={`移出对比：${item.product_name}`}
        onClick={() => comparisonList.remove(item.product_id)}
        className="absolute -top-4 -right-4 grid size-11 place-items-center"
      >
        <span className="grid size-6.5 place-items-center rounded-full border-2 border-white bg-ink-2 text-white">
          <Icon name="close" size={12} weight={2.6} />
        </span>
      </button>
    </li>
  )
}

const thumb = 'size-11.5 shrink-0 overflow-hidden rounded-10'

function PhoneBar({ items, onHide }: { items: Items; onHide: () => void }) {
  return (
    <div className="flex items-center gap-2 border-line border-t bg-white px-3 pt-2.5 pb-[max(12px,env(safe-area-inset-bottom))] shadow-up-2">
      <button
        type="button"
        aria-label="收起对比栏"
        onClick={onHide}
        className="grid h-11 w-8 shrink-0 place-items-center"
      >
        <Icon name="chevron-down" size={20} />
      </button>
      <ul className="flex min-w-0 grow gap-1.5">
        {items.map((item) => (
          <li key={item.product_id} className="min-w-0">
            <button
              type="button"
              aria-label={`移出对比：${item.product_name}`}
              onClick={() => comparisonList.remove(item.product_id)}
              className={classes(thumb, 'relative block max-w-full')}
            >
              <Thumbnail src={item.image_url} className="size-full" />
              <span className="absolute top-0 right-0 grid size-4.5 place-items-center rounded-bl-6 bg-ink-2 text-white">
                <Icon name="close" size={10} weight={3} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={comparisonList.clear}
        className="min-h-11 shrink-0 px-1.5 font-semibold text-14 text-ink-2"
      >
        清空
      </button>
      <Start items={items} text="对比" />
    </div>
  )
}

/** The link to the comparison; disabled below two products. */
function Start({ items, text, isBlock = false }: { items: Items; text: string; isBlock?: boolean }) {
  const label = `${text} ${items.length}/${MAX_COMPARED}`
  const look = { variant: 'brand', isBlock, className: 'shrink-0 px-4! num' } as const
  return items.length < MIN_COMPARED ? (
    <button type="button" disabled className={buttonStyle(look, true)}>
      {label}
    </button>
  ) : (
    <LinkButton to={comparisonUrl(items.map(comparisonRef))} {...look}>
      {label}
    </LinkButton>
  )
}
