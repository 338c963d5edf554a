import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { CategoryEntry } from './who-grid.tsx'

/** By part of the body. On phones it runs past the edge, so that one sees there is more. */
export function OrganStrip({ entries }: { entries: readonly CategoryEntry[] }) {
  return (
    <ul className="-mx-4 flex gap-1.5 overflow-x-auto px-4 md:mx-0 md:mt-9 md:grid md:grid-cols-10 md:gap-0 md:rounded-20 md:bg-surface-sunk md:px-2 md:py-5.5 md:large:grid-cols-5 md:large:gap-y-4">
      {entries.map((entry) => (
        <li key={entry.id} className="w-19.5 shrink-0 md:w-auto large:w-24 md:large:w-auto">
          <Link
            to={`/searchList?${entry.query}`}
            className="group flex flex-col items-center gap-1.5 text-center leading-snug"
          >
            <span className="grid size-15 place-items-center rounded-full bg-surface-sunk group-hover:shadow-[inset_0_0_0_2px_var(--color-brand)] md:mb-0.5 md:size-17 md:bg-white">
              <Picture src={entry.categoryImg} width={44} height={44} alt="" className="size-9.5 md:size-11" />
            </span>
            {entry.categoryName}
            <span className="num hidden text-14 text-ink-3 leading-tight md:block">{entry.productCount} 个</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
