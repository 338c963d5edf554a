import { classes } from '@mall/ui/styles/classes.ts'
import { placesShown, stripText } from './place-strip-text.ts'

type Props = { mine: string; theirs: string; left: number; capacity: number }

const DOT = 'size-7.5 rounded-full border-2'
const LOOKS = {
  others: 'border-[#e3eae7] bg-[#e3eae7]',
  mine: 'border-brand bg-brand',
  theirs: 'border-brand border-dashed bg-white',
  free: 'border-line-strong bg-white',
} as const

/** The places of one timespan side by side: others', the one just booked, the one beside it, and what is free. */
export function PlaceStrip({ mine, theirs, left, capacity }: Props) {
  const shown = placesShown(left, capacity)
  const groups = [
    { look: 'others', count: shown.others, name: '别人约了' },
    { look: 'mine', count: 1, name: mine },
    { look: 'theirs', count: 1, name: theirs },
    { look: 'free', count: shown.free, name: '空着' },
  ] as const
  return (
    <figure
      className="@container mt-4 rounded-14 bg-surface-sunk px-3 py-3.5"
      role="img"
      aria-label={stripText(mine, left)}
    >
      <p aria-hidden="true" className="num px-1 text-14 text-ink-2 tablet:text-15">
        {stripText('', left)}
      </p>
      <div aria-hidden="true" className="mt-3 flex flex-wrap justify-center gap-x-2 gap-y-3 tablet:gap-x-3">
        {groups.map(
          ({ look, count, name }) =>
            count > 0 && (
              <div key={look} className="grid justify-items-center gap-1.5">
                <span className="flex gap-x-1.5 tablet:gap-x-3">
                  {Array.from({ length: count }, (_, nth) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: alike, and none ever moves
                    <span key={nth} className={classes(DOT, LOOKS[look], nth > 1 && '@max-[300px]:hidden')} />
                  ))}
                </span>
                <span
                  className={classes(
                    'whitespace-nowrap text-14',
                    look === 'mine' ? 'font-semibold' : look === 'theirs' ? 'font-semibold text-brand' : 'text-ink-3',
                  )}
                >
                  {name}
                </span>
              </div>
            ),
        )}
      </div>
    </figure>
  )
}
