import type { getBanner } from '@mall/contract/content/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { BrandName } from '../../chrome/header/brand.tsx'
import { useRotation } from './rotation.ts'
import { Welcome } from './welcome.tsx'

export type Banner = OutputOf<typeof getBanner>['list'][number]

/** The banner of wide windows: pictures take turns until somebody chooses, points at it, or stops them. */
export function Hero({ banners }: { banners: readonly Banner[] }) {
  const [seen, setSeen] = useState(1)
  const { index, isRunning, choose, toggle, hold } = useRotation(banners.length)
  const banner = banners[index]
  if (!banner) return <Welcome />
  if (index + 1 > seen) setSeen(index + 1)
  return (
    <section
      aria-label="推荐"
      className="relative h-[clamp(348px,42.4vw,458px)] overflow-hidden bg-surface-tint large:h-[clamp(440px,52vw,540px)] desktop:h-125 desktop:large:h-145"
      {...hold}
    >
      {banners.slice(0, seen).map((each, i) => (
        <Picture
          key={each.id}
          src={each.imageUrl}
          width={1440}
          height={500}
          sizes="100vw"
          alt=""
          priority={i === 0}
          className={classes(
            'absolute inset-0 h-full w-full object-[70%_100%] object-cover transition-opacity duration-300 desktop:object-center',
            i === index ? 'opacity-100' : 'opacity-0',
          )}
        />
      ))}
      <div className="wrap relative flex h-full flex-col items-start pt-9 desktop:pt-22 desktop:large:pt-16">
        <Link to={banner.pcUrl} className="block">
          <Headline text={banner.title} size={66} />
          <p className="mt-3.5 w-65 text-18 text-ink-2 leading-[1.7]! desktop:hidden">{banner.shortText}</p>
          <p className="mt-5 w-110 text-20 text-ink-2 leading-[1.7]! max-desktop:hidden">{banner.text}</p>
        </Link>
        <div className="mt-3 flex items-center gap-4 text-ink-2 desktop:mt-8.5 desktop:gap-6">
          {banners.map((each, i) => (
            <button
              key={each.id}
              type="button"
              aria-current={i === index || undefined}
              onClick={() => choose(i)}
              className="relative min-h-11 pb-1 desktop:min-h-9 aria-[current]:font-bold aria-[current]:text-brand aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:rounded-4 aria-[current]:after:bg-brand"
            >
              {each.tab}
            </button>
          ))}
          {banners.length > 1 && (
            <button
              type="button"
              onClick={toggle}
              className="flex min-h-11 items-center gap-1 pb-1 max-desktop:px-2.5 desktop:min-h-9"
            >
              <Icon name={isRunning ? 'pause' : 'play'} size={16} />
              <span className="max-desktop:sr-only">{isRunning ? '停止轮播' : '继续轮播'}</span>
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

/** A headline in display lettering, broken after its comma. */
function Headline({ text, size }: { text: string; size: number }) {
  const lines = text.split(/(?<=，)/)
  return (
    <h1 aria-label={text} className="grid gap-0.5 max-desktop:[&>svg]:h-12.5 max-desktop:[&>svg]:w-auto">
      {lines.map((line) => (
        <BrandName key={line} text={line} size={size} gap={2} />
      ))}
    </h1>
  )
}
