import { Link } from '@mall/ui/navigation/link.tsx'
import { isLettered, Song } from '../../art/react/song.tsx'
import { MallLogo } from '../../entities/brand/mall-logo.tsx'
import { useSite } from '../../shell/site/site.ts'

/** Mark and name of the mall; leads home. Smaller on a tablet, whose narrow large print shows the mark alone. */
export function Brand({ markSize = 52, size = 30 }: { markSize?: number; size?: number }) {
  const { operator } = useSite()
  return (
    <Link
      to="/"
      aria-label={`${operator.mallName} 首页`}
      className="flex min-h-11 shrink-0 items-center gap-2.5 desktop:gap-3"
    >
      <span className="max-desktop:*:size-10">
        <MallLogo size={markSize} />
      </span>
      <span className="max-desktop:[&>svg]:h-5.5 max-desktop:[&>svg]:w-auto max-[800px]:large:hidden">
        <BrandName text={operator.mallName} size={size} />
      </span>
    </Link>
  )
}

/** A brand's name in display lettering; an operator whose characters are not drawn gets bold type. */
export function BrandName({ text, size, gap = 1 }: { text: string; size: number; gap?: number }) {
  if (isLettered(text)) return <Song text={text} size={size} gap={gap} />
  return <b className={`whitespace-nowrap leading-tight ${size > 24 ? 'text-26' : 'text-20'}`}>{text}</b>
}
