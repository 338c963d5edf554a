import type { StaffOutput } from '@mall/contract/staff-calls'
import type { Ref } from 'react'
import { personText } from './person-text.ts'
import { STANDING_NAMES } from './standings.ts'

type Visit = Pick<
  StaffOutput<'getVisit'>,
  'name' | 'sex' | 'age' | 'standing' | 'productName' | 'timespan' | 'checkInCode'
>

/** Who it is, what for and when. `focus`: where the keyboard goes on. */
export const VisitTitle = ({ visit, focus }: { visit: Visit; focus?: Ref<HTMLHeadingElement> }) => (
  <div className="min-w-0 grow">
    <h2 id="visit" ref={focus} tabIndex={-1} className="font-bold text-22 outline-none">
      {visit.name}{' '}
      <span className="font-normal text-16">
        {personText(visit)} {STANDING_NAMES[visit.standing]}
      </span>
    </h2>
    <p className="text-14 text-ink-2">
      {visit.productName}，<span className="num whitespace-nowrap">{visit.timespan}</span>，到检码{' '}
      <span className="num">{visit.checkInCode}</span>
    </p>
  </div>
)
