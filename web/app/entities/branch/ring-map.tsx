import { kilometres, shortName } from './branch-text.ts'

type Position = { latitude: number; longitude: number }
type Branch = Position & { id: string; name: string; cityName: string; distance: number | null }
type Props = {
  branches: readonly Branch[]
  from: Position
  /** `您的位置` */
  fromName: string
  /** Id of the branch whose pin is filled; the nearest one's without it. */
  chosen?: string
}

const SIZE = 340
const MIDDLE = SIZE / 2
const OUTER = 150
const PIN = 17
/** Kilometres of the three rings; the first set whose outer ring holds every branch, so that no pin leaves the map. */
const SCALES = [
  [3, 6, 10],
  [10, 20, 40],
  [50, 100, 200],
  [500, 1_000, 2_500],
] as const

/** How far, and in which direction: the radius is the distance, the numbers are those of the list beside it. */
export function RingMap({ branches, from, fromName, chosen = branches[0]?.id }: Props) {
  const farthest = Math.max(0, ...branches.map(({ distance }) => distance ?? 0)) / 1000
  const rings = SCALES.find(([, , outer]) => outer >= farthest) ?? SCALES[3]
  const radiusOf = (km: number) => (km / rings[2]) * OUTER
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={`以${fromName}为中心，${branches.map((one) => `${shortName(one)} ${kilometres(one.distance ?? 0)} 公里`).join('，')}`}
      className="mx-auto block h-auto w-full max-w-85"
    >
      {[...rings].reverse().map((km, index) => (
        <circle
          key={km}
          cx={MIDDLE}
          cy={MIDDLE}
          r={radiusOf(km)}
          fill={`var(--color-${['surface-sunk', 'heat-1', 'heat-2'][index]})`}
          stroke="var(--color-line-strong)"
          strokeDasharray="3 4"
        />
      ))}
      {rings.map((km) => (
        <text
          key={km}
          x={MIDDLE - radiusOf(km) * 0.7}
          y={MIDDLE + radiusOf(km) * 0.7}
          textAnchor="end"
          fontSize="14"
          fill="var(--color-ink-2)"
        >
          {km} km
        </text>
      ))}
      <circle cx={MIDDLE} cy={MIDDLE} r="7" fill="var(--color-accent)" stroke="#fff" strokeWidth="2" />
      {branches.map((branch, index) => (
        <Pin
          key={branch.id}
          number={index + 1}
          isFilled={branch.id === chosen}
          at={pointOf(branch, from, radiusOf((branch.distance ?? 0) / 1000))}
        />
      ))}
    </svg>
  )
}

type PinProps = { number: number; isFilled: boolean; at: { x: number; y: number } }

function Pin({ number, isFilled, at: { x, y } }: PinProps) {
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={PIN}
        fill={isFilled ? 'var(--color-brand)' : '#fff'}
        stroke="var(--color-brand)"
        strokeWidth="2"
      />
      <text
        x={x}
        y={y + 5}
        textAnchor="middle"
        fontSize="15"
        fontWeight="700"
        fill={isFilled ? '#fff' : 'var(--color-brand)'}
      >
        {number}
      </text>
    </g>
  )
}

/** North is up. Pins keep clear of the visitor's own dot in the middle. */
function pointOf(branch: Position, from: Position, radius: number) {
  const east = (branch.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const angle = Math.atan2(branch.latitude - from.latitude, east)
  const clear = Math.max(radius, PIN + 8)
  return { x: MIDDLE + Math.cos(angle) * clear, y: MIDDLE - Math.sin(angle) * clear }
}
