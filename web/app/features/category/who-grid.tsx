import type { getCategories } from '@mall/contract/catalogue/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'

export type CategoryEntry = OutputOf<typeof getCategories>['list'][number]['subHomeCategoryVO'][number]

const ON_DESKTOP = 7
const ON_TABLET = 8
/** On phones; the others are in the menu. */
const IN_LARGE_PRINT = 6

/** For whom: a face for each crowd. */
export function WhoGrid({ entries }: { entries: readonly CategoryEntry[] }) {
  return (
    <ul className="grid grid-cols-4 gap-x-2.5 gap-y-4 text-center tablet:gap-x-4 large:grid-cols-3 tablet:large:grid-cols-4 desktop:grid-cols-7 desktop:gap-4 desktop:large:grid-cols-7">
      {entries.map((entry, i) => (
        <li
          key={entry.id}
          className={classes(
            i >= ON_DESKTOP && 'desktop:hidden',
            i >= ON_TABLET && 'tablet:hidden',
            i >= IN_LARGE_PRINT && i < ON_TABLET && 'large:hidden tablet:large:list-item desktop:large:hidden',
            i === IN_LARGE_PRINT && 'desktop:large:list-item',
          )}
        >
          <Link to={`/searchList?${entry.query}`} className="group block">
            <Picture
              src={entry.categoryImg}
              width={158}
              height={158}
              alt=""
              className="mb-1.5 aspect-square w-full rounded-18 object-cover object-bottom tablet:mb-2 tablet:aspect-177/136 tablet:rounded-16 desktop:mb-3 desktop:aspect-square desktop:rounded-24"
            />
            <b className="block font-semibold text-16 group-hover:text-brand tablet:text-17 desktop:font-bold desktop:text-18">
              {entry.categoryName}
            </b>
            <span className="hidden flex-wrap justify-center gap-x-2 text-14 text-ink-3 tablet:flex">
              <span className="max-desktop:hidden">{entry.note}</span>
              {entry.fromPrice !== null && (
                <span className="num font-semibold text-price">¥{yuan(entry.fromPrice)} 起</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
