import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { Suspense, useState } from 'react'
import { TaxIncluded } from '../../entities/price/tax-included.tsx'
import { type Site, useSite } from '../../shell/site/site.ts'
import { EntryMark } from '../navigation/navigation-panel.tsx'
import { type Panel, usePanel } from '../navigation/navigation-panels.ts'
import { navigationTarget } from '../navigation/navigation-target.ts'
import { MessageEntry } from './message-entry.tsx'
import { iconButton } from './phone-brand-bar.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { phonePanels } from './phone-panels.ts'

type Item = Site['navigation'][number]
type Column = Panel['columns'][number]

/** 全部分类 on the phone: first level at the left, what lies behind it at the right. */
export function PhoneMenu() {
  const { phoneNavigation: items } = useSite()
  const [chosen, setChosen] = useState(items.find(({ hasPanel }) => hasPanel)?.id)
  const openItem = items.find((item) => item.id === chosen)
  return (
    <PhonePanel
      label="全部分类"
      head={<p className="text-center font-semibold text-18">全部分类</p>}
      aside={
        <>
          <MessageEntry />
          <button type="button" aria-label="搜索" onClick={() => phonePanels.open('search')} className={iconButton}>
            <Icon name="search" size={24} />
          </button>
        </>
      }
    >
      {items.length === 0 && <p className="px-6 py-12 text-center text-ink-2">分类还没有放上来，请过几天再来看看。</p>}
      <div className="grid min-h-full grid-cols-[104px_1fr] large:grid-cols-[120px_1fr]">
        <nav aria-label="一级分类" className="bg-surface-sunk">
          {items.map((item) => (
            <FirstLevel key={item.id} item={item} isChosen={item.id === chosen} onChoose={() => setChosen(item.id)} />
          ))}
        </nav>
        <Suspense>{openItem && <SecondLevel item={openItem} />}</Suspense>
      </div>
    </PhonePanel>
  )
}

const first =
  'relative flex min-h-14.5 w-full items-center justify-center px-1 text-center text-ink-2 aria-[current]:bg-white aria-[current]:font-bold aria-[current]:text-brand aria-[current]:before:absolute aria-[current]:before:inset-y-4 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:rounded-r-4 aria-[current]:before:bg-brand'

function FirstLevel({ item, isChosen, onChoose }: { item: Item; isChosen: boolean; onChoose: () => void }) {
  if (!item.hasPanel) {
    return (
      <Link to={navigationTarget(item, 'phone')} onClick={phonePanels.close} className={first}>
        {item.navigationName}
      </Link>
    )
  }
  return (
    <button type="button" aria-current={isChosen || undefined} onClick={onChoose} className={first}>
      {item.navigationName}
    </button>
  )
}

function SecondLevel({ item }: { item: Item }) {
  const { columns, product } = usePanel('phone', item.id)
  return (
    <div className="px-3.5 py-4">
      {product && <MenuProduct product={product} />}
      {[...columns]
        .sort((a, b) => kindOf(a) - kindOf(b))
        .map((column) => (
          <section key={column.title} aria-label={column.title} className="mb-5">
            <h3 className="mb-3 font-semibold">{column.title}</h3>
            <Ways column={column} />
          </section>
        ))}
      <Link
        to={navigationTarget(item, 'phone')}
        onClick={phonePanels.close}
        className="link inline-flex min-h-11 items-center gap-1"
      >
        看全部{item.navigationName}
        <Icon name="chevron-right" size={16} />
      </Link>
    </div>
  )
}

/** Pictures come first, then rings, then bare words. */
function kindOf({ list }: Column): 0 | 1 | 2 {
  if (list.every(({ image }) => image)) return 0
  return list.every(({ tier }) => tier > 0) ? 1 : 2
}

function Ways({ column }: { column: Column }) {
  const kind = kindOf(column)
  if (kind === 2) {
    return (
      <ul className="flex flex-wrap gap-2">
        {column.list.map((entry) => (
          <li key={entry.id}>
            <Link
              to={`/searchList?${entry.query}`}
              onClick={phonePanels.close}
              className="flex min-h-11 items-center rounded-10 border border-line px-2.5 text-15"
            >
              {entry.name}
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul
      className={`grid gap-x-1.5 gap-y-4 ${kind === 1 ? 'grid-cols-4 large:grid-cols-2' : 'grid-cols-3 large:grid-cols-2'}`}
    >
      {column.list.map((entry) => (
        <li key={entry.id}>
          <Link
            to={`/searchList?${entry.query}`}
            onClick={phonePanels.close}
            className="flex flex-col items-center gap-1.5 text-center text-15 leading-snug"
          >
            <span
              className={`grid place-items-center rounded-18 bg-surface-sunk ${kind === 1 ? 'size-12.5' : 'size-15'}`}
            >
              <EntryMark entry={entry} isLarge />
            </span>
            {entry.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function MenuProduct({ product }: { product: NonNullable<Panel['product']> }) {
  return (
    <Link
      to={`/product/${product.id}`}
      onClick={phonePanels.close}
      className="relative mb-5 block min-h-27.5 overflow-hidden rounded-16 bg-[#f9efe2]"
    >
      <Picture
        src={product.imageUrl}
        alt=""
        width={258}
        height={172}
        crop="square"
        className="absolute inset-y-0 right-0 h-full w-[56%] object-cover"
      />
      <span className="relative block w-[62%] px-3.5 py-4">
        <b className="block text-18 leading-snug">{product.productName}</b>
        <Price fen={product.minSellingPrice} isFrom={!product.isSamePrice} size="s" />
        <TaxIncluded goods={product} unitFen={product.minSellingPrice} isFrom={!product.isSamePrice} />
      </span>
    </Link>
  )
}
