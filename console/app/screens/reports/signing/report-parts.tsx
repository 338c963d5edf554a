import { flagText } from '@mall/contract/report/states'
import { Panel } from '../../../parts/panel.tsx'
import { timeText } from '../../../parts/time-text.ts'
import type { OpenReport } from '../conclusion-draft.ts'

type Part = OpenReport['parts'][number]

/** What departments sent apart, and what they have not released. */
export function ReportParts({ report: { parts } }: { report: OpenReport }) {
  if (parts.length === 0) return null
  const left = parts.filter(({ isFinal }) => !isFinal).length
  return (
    <Panel
      title="各科送来的"
      aside={
        <span className="num text-13 text-ink-3">
          {left > 0 ? `${parts.length} 份，${left} 份没出全` : `${parts.length} 份`}
        </span>
      }
    >
      <ul>
        {parts.map((part) => (
          <li key={part.number} className="grid gap-1 border-line border-t px-4 py-2.5 text-14 first:border-t-0">
            <PartLine part={part} />
            {part.preliminary.length > 0 && <Unreleased part={part} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function PartLine({ part: { name, number, issuedAt, isFinal, values } }: { part: Part }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0">
        <b>{name}</b> <span className="num break-all text-13 text-ink-3">{number}</span>
      </span>
      <span className="num text-ink-2">
        {timeText(issuedAt)}，{isFinal ? `已审核 ${values} 项` : `还没出全，已审核 ${values} 项`}
      </span>
    </p>
  )
}

/** Seen by the doctor alone. */
function Unreleased({ part: { preliminary } }: { part: Part }) {
  return (
    <div className="rounded-8 bg-warning-tint px-3 py-2">
      <p className="text-13 text-ink-2">初步结果，还没审核，受检人看不到：</p>
      <ul className="grid gap-0.5">
        {preliminary.map(({ code, name, value, unit, flag, isCritical }) => (
          <li key={code} className="num flex flex-wrap justify-between gap-x-4">
            <span>
              {name} <b className="break-words">{value}</b> {unit}
            </span>
            <span className={flag === 'normal' ? 'text-ink-3' : 'font-semibold text-danger'}>
              {isCritical ? `危急，${flagText[flag]}` : flagText[flag]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
