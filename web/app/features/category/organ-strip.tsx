import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { CategoryEntry } from './who-grid.tsx'

/** By part of the body. On phones it runs past the edge, so that one sees there is more. */
export function OrganStrip({ entries }: { entries: readonly CategoryEntry[] }) {
  return (
    <ul className="-mx-4 flex gap-1.5 overflow-x-auto px-4 tablet:mx-0 tablet:mt-9 tablet:grid tablet:grid-cols-10 tablet:gap-0 tablet:rounded-20 tablet:bg-surface-sunk tablet:px-2 tablet:py-5.5 tablet:large:grid-cols-5 tablet:large:gap-y-4">
      {entries.map((entry) => (
        <li key={entry.id} className="w-19.5 shrink-0 tablet:w-auto large:w-24 tablet:large:w-auto">
          <Link
            to={`/searchList?${entry.query}`}
            className="group flex flex-col items-center gap-1.5 text-center leading-snug"
          >
            <span className="grid size-15 place-items-center rounded-full bg-surface-sunk group-hover:shadow-[inset_0_0_0_2px_var(--color-brand)] tablet:mb-0.5 tablet:size-17 tablet:bg-white">
              <Picture src={entry.categoryImg} width={44} height={44} alt="" className="size-9.5 tablet:size-11" />
            </span>
            {entry.categoryName}
            <span className="num hidden text-14 text-ink-3 leading-tight tablet:block">{entry.productCount} 个</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
