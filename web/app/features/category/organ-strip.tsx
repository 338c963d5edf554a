import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { CategoryEntry } from './who-grid.tsx'

/** By part of the body. On phones it runs past the edge, so that one sees there is more. */
export function OrganStrip({ entries }: { entries: readonly CategoryEntry[] }) {
  return (
    <ul className="-mx-4 flex gap-1.5 overflow-x-auto px-4 tablet:mx-0 tablet:mt-7 tablet:grid tablet:grid-cols-8 tablet:gap-0 tablet:rounded-18 tablet:bg-surface-sunk tablet:px-1.5 tablet:py-4 tablet:large:grid-cols-4 tablet:large:gap-y-4 desktop:mt-9 desktop:grid-cols-10 desktop:rounded-20 desktop:px-2 desktop:py-5.5 desktop:large:grid-cols-5">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="w-19.5 shrink-0 tablet:max-desktop:nth-[n+9]:hidden tablet:w-auto large:w-24 tablet:large:w-auto"
        >
          <Link
            to={`/searchList?${entry.query}`}
            className="group flex flex-col items-center gap-1.5 text-center leading-snug"
          >
            <span className="grid size-15 place-items-center rounded-full bg-surface-sunk group-hover:shadow-[inset_0_0_0_2px_var(--color-brand)] tablet:bg-white desktop:mb-0.5 desktop:size-17">
              <Picture src={entry.categoryImg} width={44} height={44} alt="" className="size-9.5 desktop:size-11" />
            </span>
            {entry.categoryName}
            <span className="num hidden text-14 text-ink-3 leading-tight desktop:block">{entry.productCount} 个</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
