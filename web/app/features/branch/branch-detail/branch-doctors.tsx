import { Portrait } from '@mall/ui/media/portrait.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { BranchDoctor } from '../branch.ts'

/** Who they are; what they spoke about is one press away. */
export const BranchDoctors = ({ doctors }: { doctors: readonly BranchDoctor[] }) => (
  <ul className="tablet:grid tablet:grid-cols-2 tablet:gap-4 tablet:large:grid-cols-1">
    {doctors.map(({ id, name, title, words, imageUrl, lectures }) => (
      <li
        key={id}
        className="flex gap-4 border-line border-b py-3 last:border-b-0 tablet:rounded-14 tablet:border tablet:px-5 tablet:py-4 tablet:last:border-b"
      >
        <Portrait src={imageUrl} size="l" />
        <div className="min-w-0 flex-1 wrap-break-word">
          <b className="block font-semibold text-17">{name}</b>
          {title && <span className="block text-15 text-ink-2">{title}</span>}
          {words && <p className="mt-1 text-15 text-ink-2">{words}</p>}
          {lectures > 0 && (
            <Link
              to={`/health-lecture?searchItem=${encodeURIComponent(name)}`}
              className="link inline-flex min-h-11 items-center text-15"
            >
              看讲过的 {lectures} 场<span className="sr-only">：{name}</span>
            </Link>
          )}
        </div>
      </li>
    ))}
  </ul>
)
