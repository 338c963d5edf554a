import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { today } from '../../shell/format/day-text.ts'
import type { Advice, FamilyYears } from './family-years.ts'

/** What the doctor asked for at the latest check-up. */
export function RingAdvice({ advice: { year, items, doctor, to }, name }: { advice: Advice; name: string }) {
  return (
    <section className="rounded-16 bg-surface-sunk px-4 py-3.5 tablet:px-5.5 tablet:py-5">
      <h3 className="font-semibold text-16 tablet:text-17">{yearWord(year)}医生的嘱咐</h3>
      <ul aria-label={`医生给${name}的嘱咐`} className="mt-2 grid gap-1.5 text-ink-2 tablet:mt-3 tablet:gap-2.5">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2">
            <Icon name="check" size={18} weight={2.4} className="mt-[0.22em] shrink-0 text-brand" />
            <span className="num min-w-0">{item}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <LinkButton to={to} variant="tint" size="s" className="num">
          看 {year} 年的报告
        </LinkButton>
        <span className="text-14 text-ink-3">{doctor}</span>
      </div>
    </section>
  )
}

function yearWord(year: string): string {
  const ago = Number(today().slice(0, 4)) - Number(year)
  return ago === 0 ? '今年' : ago === 1 ? '去年' : `${year} 年`
}

/** That a conclusion is its examinee's: who lets the holder read it, and how to ask. */
export function RingLeave({ person: { name, isMyself, leave } }: { person: FamilyYears }) {
  const { given, missing } = leave
  if (isMyself || given + missing === 0) return null
  return (
    <p className="num flex items-start gap-2 text-14 text-ink-3 @min-[800px]:col-span-full">
      <Icon name="shield" size={18} className="mt-px shrink-0" />
      <span className="min-w-0">
        {given > 0 && `${name}同意您看这 ${given} 份结论，随时能收回。`}
        {missing > 0 && `${given > 0 ? '还有' : '有'} ${missing} 份没有同意，要看，在“体检报告”里请${name}同意。`}
      </span>
    </p>
  )
}
