import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { fieldFrame, fieldInput } from '@mall/ui/forms/field-parts.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { Form } from 'react-router'
import { OrganGlyph } from '../../art/react/organ-glyph.tsx'
import { type FoundMarket, MARKET_PAGE, type MarketItem, marketUrl } from './market-query.ts'

/** One page of the market's items, and a search among all of them. */
export function MarketItems({ found: { query, market, items } }: { found: FoundMarket }) {
  const category = market.categories.find(({ id }) => id === query.categoryId)
  const pages = Math.ceil(items.total / MARKET_PAGE)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 aria-live="polite" className="font-bold text-18 tablet:text-22">
          {query.searchItem ? `“${query.searchItem}”` : (category?.name ?? '全部项目')}{' '}
          <span className="num font-normal text-14 text-ink-3">{items.total} 项</span>
        </h3>
        <Search key={query.searchItem} term={query.searchItem} />
      </div>
      {items.list.length > 0 ? (
        <ul className="mt-2">
          {items.list.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="没有找到这一项"
          hint="换个说法试试，例如“颈动脉”“骨密度”"
          action={
            <LinkButton to="/tjMarket" variant="brand" preventScrollReset>
              看全部项目
            </LinkButton>
          }
        />
      )}
      <Pagination page={query.page} pages={pages} hrefOf={(page) => `${marketUrl(query, { page })}#items-title`} />
      {pages > 1 && <p className="mt-3 text-center text-14 text-ink-3">每页 {MARKET_PAGE} 项</p>}
    </div>
  )
}

const Search = ({ term }: { term: string }) => (
  <Form action="/tjMarket" preventScrollReset role="search" className="flex w-full gap-2 tablet:w-90">
    <span className={fieldFrame({})}>
      <Icon name="search" size={20} />
      <input
        type="search"
        name="searchItem"
        aria-label="搜项目"
        defaultValue={term}
        maxLength={40}
        placeholder="搜项目，如“骨密度”"
        className={fieldInput}
      />
    </span>
    <button type="submit" className={buttonStyle({ variant: 'brand', size: 'l', className: 'shrink-0 px-5!' })}>
      搜索
    </button>
  </Form>
)

/** Description and price; preparation and restrictions on demand. */
function Item({ item }: { item: MarketItem }) {
  const { name, organId, tells, prepare, notFor, minutes, needsFasting, basePrice } = item
  return (
    <li className="border-line border-b py-3.5">
      <div className="flex items-center gap-3.5">
        <OrganGlyph organ={organId} size={44} />
        <div className="min-w-0 grow">
          <h4 className="font-semibold text-17">{name}</h4>
          <p className="text-15 text-ink-2">{tells}</p>
        </div>
        <Price fen={basePrice} size="s" className="shrink-0" />
      </div>
      <details className="group ml-14.5">
        <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-15 [&::-webkit-details-marker]:hidden">
          {needsFasting ? '要空腹' : '不用空腹'}，约 {minutes} 分钟
          <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
          <span className="sr-only">，看{name}的准备</span>
        </summary>
        <dl className="grid gap-1 pb-1 text-15">
          <Fact name="怎么准备">{prepare}</Fact>
          <Fact name="不适合">{notFor}</Fact>
        </dl>
      </details>
    </li>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex gap-3">
    <dt className="w-18 shrink-0 text-ink-3 large:w-22">{name}</dt>
    <dd>{children}</dd>
  </div>
)
