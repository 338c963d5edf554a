import { Icon } from '@mall/ui/icons/icon.tsx'

/** Points of a lecture. */
export const PointList = ({ points }: { points: readonly string[] }) => (
  <ul className="grid gap-2 text-16">
    {points.map((point) => (
      <li key={point} className="flex items-start gap-2">
        <Icon name="check" size={18} className="mt-1 text-brand" />
        {point}
      </li>
    ))}
  </ul>
)
