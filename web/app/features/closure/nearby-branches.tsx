import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { BranchName } from '../../entities/branch/branch-name.tsx'
import { kilometres } from '../../entities/branch/branch-text.ts'
import { type Closure, dayOfMonth } from './closure-text.ts'

/** Branches near a closed one that have places on that day. */
export function NearbyWithPlaces({ closure: { nearby, nearbyDay } }: { closure: Closure }) {
  if (nearbyDay === null || nearby.length === 0) return null
  return (
    <section aria-labelledby="nearby" className="no-print mt-6">
      <h2 id="nearby" className="mb-1.5 font-bold text-20 tablet:text-22">
        附近还有名额的
      </h2>
      <ul>
        {nearby.map(({ id, name, imageUrl, distance, left }) => (
          <li key={id}>
            <Link to={`/branch/${id}`} className="group flex items-center gap-3.5 border-line border-t py-3">
              <Picture
                src={imageUrl}
                width={88}
                height={66}
                alt=""
                className="h-16.5 w-22 shrink-0 rounded-12 object-cover"
              />
              <span className="min-w-0 grow leading-normal">
                <b className="block font-semibold text-17 group-hover:text-brand">
                  <BranchName name={name} />
                </b>
                <span className="num block text-14 text-ink-3 tablet:text-15">
                  {joinFacts([`${kilometres(distance)} km`, `${dayOfMonth(nearbyDay)}还有 ${left} 个`])}
                </span>
              </span>
              <Icon name="chevron-right" size={18} className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
