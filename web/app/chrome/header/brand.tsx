import { Link } from '@mall/ui/navigation/link.tsx'
import { Logo } from '../../art/react/logo.tsx'
import { isLettered, Song } from '../../art/react/song.tsx'
import { useSite } from '../../shell/site/site.ts'

/** Mark and name of the mall; leads home. */
export function Brand({ markSize = 52, size = 30 }: { markSize?: number; size?: number }) {
  const { operator } = useSite()
  return (
    <Link to="/" aria-label={`${operator.mallName} 首页`} className="flex shrink-0 items-center gap-3">
      <Logo size={markSize} />
      <BrandName text={operator.mallName} size={size} />
    </Link>
  )
}

/** A brand's name in display lettering; an operator whose characters are not drawn gets bold type. */
export function BrandName({ text, size, gap = 1 }: { text: string; size: number; gap?: number }) {
  if (isLettered(text)) return <Song text={text} size={size} gap={gap} />
  return <b className={`whitespace-nowrap leading-tight ${size > 24 ? 'text-26' : 'text-20'}`}>{text}</b>
}
