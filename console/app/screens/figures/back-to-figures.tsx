import { Link } from '@mall/ui/navigation/link.tsx'
import { type FigureFilter, figuresPath } from './figure-view.ts'

export const BackToFigures = ({ filter }: { filter: FigureFilter }) => (
  <Link
    to={figuresPath(filter)}
    className="inline-flex min-h-control-m items-center text-brand underline underline-offset-4"
  >
    回到报表
  </Link>
)
