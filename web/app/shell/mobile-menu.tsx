import { useState } from 'react'
import { Link } from 'react-router'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { iconButton } from './mobile-brand-bar.tsx'
import { MobilePanel } from './mobile-panel.tsx'
import { categoryTarget, navigationTarget } from './navigation-target.ts'
import { panels } from './panels.ts'
import { type Site, useSite } from './site.ts'

type Item = Site['navigation'][number]

/** 全部分类 on the phone: first level at the left, what lies behind it at the right. */
export function MobileMenu() {
  const { mobileNavigation: items } = useSite()
  const [chosen, setChosen] = useState(items.find((item) => item.categoryList.length > 0)?.id)
  const shown = items.find((item) => item.id === chosen)
  return (
    <MobilePanel
      label="全部分类"
      head={<p className="text-center font-semibold text-18">全部分类</p>}
      aside={
        <button type="button" aria-label="搜索" onClick={() => panels.open('search')} className={iconButton}>
          <Icon name="search" size={24} />
        </button>
      }
    >
      <div className="grid min-h-full grid-cols-[104px_1fr] large:grid-cols-[120px_1fr]">
        <nav aria-label="一级分类" className="bg-surface-sunk">
          {items.map((item) => (
            <FirstLevel key={item.id} item={item} isChosen={item.id === chosen} onChoose={() => setChosen(item.id)} />
          ))}
        </nav>
        {shown && <SecondLevel item={shown} />}
      </div>
    </MobilePanel>
  )
}

const first =
  'relative flex min-h-14.5 w-full items-center justify-center px-1 text-center text-ink-2 aria-[current]:bg-white aria-[current]:font-bold aria-[current]:text-brand aria-[current]:before:absolute aria-[current]:before:inset-y-4 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:rounded-r-4 aria-[current]:before:bg-brand'

function FirstLevel({ item, isChosen, onChoose }: { item: Item; isChosen: boolean; onChoose: () => void }) {
  if (item.categoryList.length === 0) {
    return (
      <Link to={navigationTarget(item, 'mobile')} onClick={panels.close} className={first}>
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
  return (
    <div className="px-3.5 py-4">
      <Link
        to={navigationTarget(item, 'mobile')}
        onClick={panels.close}
        className="flex min-h-14 items-center justify-between rounded-16 bg-surface-tint px-4 font-semibold text-18"
      >
        全部{item.navigationName}
        <Icon name="chevron-right" size={18} />
      </Link>
      <ul className={classes('mt-4 grid grid-cols-3 gap-x-1.5 gap-y-4 large:grid-cols-2')}>
        {item.categoryList.map((entry) => (
          <li key={entry.id}>
            <Link
              to={categoryTarget(item, entry)}
              onClick={panels.close}
              className="flex flex-col items-center gap-1.5 text-center text-15 leading-snug"
            >
              <span className="grid size-15 place-items-center overflow-hidden rounded-18 bg-surface-sunk">
                {entry.categoryImg && <Picture src={entry.categoryImg} alt="" width={60} height={60} />}
              </span>
              {entry.categoryName}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
