import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { hourText, type Preview } from './closing-text.ts'

type Props = {
  timespans: Preview['timespans']
  /** null: the whole day. */
  chosen: readonly string[] | null
  onChoose: (hours: readonly string[] | null) => void
}

/** Which hours are closed: all of the day, or some. */
export function HourChoice({ timespans, chosen, onChoose }: Props) {
  const open = timespans.filter(({ whyClosed }) => whyClosed === '').map(({ timespanId }) => timespanId)
  const toggle = (timespanId: string, isChosen: boolean) => {
    const before = chosen ?? []
    const next = isChosen ? [...before, timespanId].sort() : before.filter((one) => one !== timespanId)
    onChoose(next.length === 0 ? null : next)
  }
  return (
    <fieldset className="mx-4 mb-3 tablet:mx-6">
      <legend className="mb-1 text-14 text-ink-2">停哪些时段</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <Checkbox
          isSelected={chosen === null}
          isDisabled={open.length < timespans.length}
          onChange={() => onChoose(null)}
        >
          全天
        </Checkbox>
        {timespans.map(({ timespanId, booked, whyClosed }) => (
          <Checkbox
            key={timespanId}
            isSelected={chosen?.includes(timespanId) ?? false}
            isDisabled={whyClosed !== ''}
            onChange={(isChosen) => toggle(timespanId, isChosen)}
          >
            <span className="num">{hourText(timespanId)}</span>{' '}
            <span className="text-ink-3">{whyClosed === '' ? `${booked} 人` : '停了'}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
