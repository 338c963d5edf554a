import type { StaffOutput } from '@mall/contract/staff-calls'

type Change = StaffOutput<'listAudit'>['list'][number]['changes'][number]

/** One field before and after. */
export const FieldChange = ({ change: { field, before, after } }: { change: Change }) => (
  <span className="flex flex-wrap items-center gap-x-1.5">
    <span className="text-ink-2">{field}</span>
    <del className="wrap-anywhere min-w-0 rounded-4 bg-danger-tint px-1">{before ?? '无'}</del>
    <span aria-hidden="true">→</span>
    <ins className="wrap-anywhere min-w-0 rounded-4 bg-success-tint px-1 font-semibold no-underline">
      {after ?? '无'}
    </ins>
  </span>
)
