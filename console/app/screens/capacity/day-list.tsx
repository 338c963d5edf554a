import { weekdayText } from '@mall/contract/days'
import { NumberStepper } from '@mall/ui/forms/number-stepper.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { cellAt, cellKey, type Edits, MAX_PLACES, type Week, whyClosedAt, withCapacity } from './capacity-edits.ts'
import { CellView } from './cell-view.tsx'

type Props = { week: Week; edits: Edits; canSet: boolean; onChange: (edits: Edits) => void }

/** The same week on a phone: one day at a time. */
export function DayList({ week, edits, canSet, onChange }: Props) {
  const [chosen, setChosen] = useState(week.days.find(({ canSet: isOpen }) => isOpen)?.day ?? week.monday)
  const day = week.days.find((one) => one.day === chosen)
  if (!day) return null
  return (
    <>
      <ul className="grid grid-cols-7 border-line border-y bg-white">
        {week.days.map((one) => (
          <li key={one.day}>
            <button
              type="button"
              aria-pressed={one.day === chosen}
              onClick={() => setChosen(one.day)}
              className={classes(
                'flex min-h-14 w-full flex-col items-center justify-center border-transparent border-b-3 text-14',
                one.day === chosen && 'border-brand font-bold text-brand',
              )}
            >
              {weekdayText(one.day)}
              <span className="num text-13">{Number(one.day.slice(8))}</span>
            </button>
          </li>
        ))}
      </ul>
      {day.whyClosed !== '' && <p className="px-4 py-6 text-ink-2">{day.whyClosed}，这一天没有号源</p>}
      {day.whyClosed === '' && (
        <ul aria-label={`${day.day} 的时段`} className="bg-white">
          {week.timespanIds.map((timespanId) => {
            const cell = cellAt(week, day.day, timespanId)
            const edit = edits.get(cellKey(cell))
            const time = timespanId.replace(/(\d\d)(\d\d)-.*/, '$1:$2')
            return (
              <li
                key={timespanId}
                className={classes('flex items-center gap-3 border-line border-b px-4 py-2', edit && 'bg-gold-tint')}
              >
                <span className="num w-12 shrink-0">{time}</span>
                <span className="min-w-0 grow">
                  <CellView cell={cell} edit={edit} isPast={day.day < week.today} whyClosed={whyClosedAt(week, cell)} />
                </span>
                {canSet && day.canSet && (
                  <NumberStepper
                    label={`${time} 号数`}
                    value={edit?.capacity ?? cell.capacity}
                    min={0}
                    max={MAX_PLACES}
                    onChange={(value) => onChange(withCapacity(edits, [cell], () => value))}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
