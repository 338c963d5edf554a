import type { StaffOutput } from '@mall/contract/staff-calls'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Panel } from '../../parts/panel.tsx'
import { timeText } from '../../parts/time-text.ts'
import { FindingCounts, FindingList } from '../products/findings.tsx'

type Product = StaffOutput<'getChangeEffect'>['products'][number]

/** What the shop shows now, and will after publishing, as the server works it out. */
export function ChangeEffect({ changeSetId }: { changeSetId: string }) {
  const { data, error, refetch } = useRead('getChangeEffect', { changeSetId })
  const [side, setSide] = useState<'before' | 'after'>('after')
  return (
    <Panel
      title="发布以后，商城会是这样"
      aside={
        data &&
        data.products.length > 0 && (
          <ChipGroup
            label="看哪一个"
            className="tablet:hidden"
            selected={[side]}
            onSelect={([id]) => setSide(id === 'before' ? 'before' : 'after')}
          >
            <Chip id="before" size="s">
              现在
            </Chip>
            <Chip id="after" size="s">
              发布后
            </Chip>
          </ChipGroup>
        )
      }
    >
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {!data && !error && (
        <p role="status" className="p-4 text-ink-3">
          正在算……
        </p>
      )}
      <ul className="divide-y divide-line">
        {data?.products.map((one) => (
          <li key={`${one.productId} ${one.from}`} className="px-4 py-3">
            <p className="mb-2 min-w-0 break-words">
              <b>{one.nameBefore}</b>
              {one.from !== null && <span className="text-14 text-ink-2"> {timeText(one.from)} 活动开始时</span>}
            </p>
            <div className="grid gap-3 tablet:grid-cols-2">
              <Shown
                title="现在"
                name={isRenamed(one) ? one.nameBefore : ''}
                price={one.before}
                isBefore
                isOpen={side === 'before'}
              />
              <Shown
                title="发布后"
                name={isRenamed(one) ? one.nameAfter : ''}
                price={one.after}
                isOpen={side === 'after'}
              />
            </div>
          </li>
        ))}
      </ul>
      {data?.findings.map((one) => (
        <section key={one.productId} aria-label={`“${one.name}”的检查`} className="border-line border-t">
          <p className="px-4 pt-2.5 font-semibold">
            {one.name}的检查 <FindingCounts findings={one.findings} />
            {!one.isOnSale && <span className="font-normal text-14 text-ink-3">，没有在卖，不拦发布</span>}
          </p>
          <FindingList findings={one.findings} />
        </section>
      ))}
      {data && (
        <p className="flex flex-wrap items-center gap-x-4 border-line border-t px-4 py-1.5 text-14 text-ink-2">
          在商城上预览会变的页面：
          {data.pages.map(({ name, path }) => (
            <Link
              key={path}
              to={`/changes/${changeSetId}/preview?page=${encodeURIComponent(path)}`}
              className="inline-flex min-h-control-m items-center text-brand underline"
            >
              {name}
            </Link>
          ))}
        </p>
      )}
    </Panel>
  )
}

const isRenamed = ({ nameBefore, nameAfter }: Product) => nameBefore !== nameAfter

type ShownProps = {
  title: string
  name: string
  price: Product['before']
  isBefore?: boolean
  /** On a phone one of both is. */
  isOpen: boolean
}

const Shown = ({ title, name, price: { minFen, maxFen, couponFen }, isBefore, isOpen }: ShownProps) => (
  <div className={classes('rounded-10 border border-line', !isOpen && 'max-tablet:hidden')}>
    <p className="border-line border-b px-3 py-1.5 font-semibold text-13 text-ink-2">{title}</p>
    <div className="px-3 py-2">
      {name !== '' && <p className="break-words text-14">{name}</p>}
      <Price fen={minFen} toFen={maxFen} size="m" tone={isBefore ? 'grey' : 'price'} />
      {couponFen !== null && (
        <p className="text-14 text-ink-2">
          用券 <Price fen={couponFen} size="s" tone="ink" />
        </p>
      )}
    </div>
  </div>
)
