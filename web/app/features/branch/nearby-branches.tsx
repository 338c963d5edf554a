import { Link } from 'react-router'
import { dayText } from '../../shell/day.ts'
import { Picture } from '../../ui/picture.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Branch } from './branch-facts.ts'
import { kilometres } from './branch-words.ts'

/** Other branches of the city, by how far they are from this one. */
export const NearbyBranches = ({ branches }: { branches: Branch['nearby'] }) => (
  <ul className="grid gap-3 md:grid-cols-3 md:gap-5 md:large:grid-cols-2">
    {branches.map((branch) => (
      <li key={branch.id}>
        <Link
          to={`/branch/${branch.id}`}
          className="flex h-full overflow-hidden rounded-14 border border-line hover:border-transparent hover:shadow-e2 md:block"
        >
          <Picture
            src={branch.imageUrl}
            width={250}
            height={130}
            alt=""
            className="h-auto w-26 shrink-0 object-cover md:h-32 md:w-full"
          />
          <span className="block min-w-0 px-3.5 py-3">
            <b className="block font-semibold">{branch.name}</b>
            <span className="num block text-14 text-ink-3">
              离这里 {kilometres(branch.distance ?? 0)} km，{branch.address}
            </span>
            {branch.earliestDay && (
              <Tag tone="success" className="num mt-1.5">
                最早 {dayText(branch.earliestDay)}
              </Tag>
            )}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
