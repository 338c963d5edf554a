import type { StaffOutput } from '@mall/contract/staff-calls'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { DeskLink } from './desk-link.tsx'

type Branch = StaffOutput<'getToday'>['branches'][number]
type Figure = 'expected' | 'arrived' | 'late' | 'finished' | 'free' | 'waiting'

/** The sums of all branches shown; of a single one, each opens its rows. */
export function TodayFigures({ branches }: { branches: readonly Branch[] }) {
  const sumOf = (figure: Figure) => branches.reduce((sum, branch) => sum + branch[figure], 0)
  const only = branches.length === 1 ? branches[0]?.branchId : undefined
  const figures = [
    { name: '迟到未到', value: sumOf('late'), standing: 'late' },
    { name: '查完', value: sumOf('finished'), standing: 'finished' },
    { name: '还空', value: sumOf('free') },
    { name: '候补', value: sumOf('waiting') },
  ]
  return (
    <dl className="mb-4 grid grid-cols-2 gap-4 rounded-12 border border-line bg-white p-4 tablet:grid-cols-5">
      <div>
        <dt className="text-14 text-ink-2">已到 / 应到</dt>
        <dd className="text-22">
          <DeskLink branchId={only}>
            <Arrivals arrived={sumOf('arrived')} expected={sumOf('expected')} />
          </DeskLink>
        </dd>
      </div>
      {figures.map(({ name, value, standing }) => (
        <div key={name}>
          <dt className="text-14 text-ink-2">{name}</dt>
          <dd className="num font-bold text-22">
            <DeskLink branchId={standing && only} standing={standing}>
              {value}
            </DeskLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Arrivals({ arrived, expected }: { arrived: number; expected: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <ProgressRing share={expected === 0 ? 0 : arrived / expected} size={20} />
      <span className="num">
        <b>{arrived}</b> / {expected}
      </span>
    </span>
  )
}
