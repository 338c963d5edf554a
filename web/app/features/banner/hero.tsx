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

/** The desktop's banner: pictures take turns until somebody chooses, points at it, or stops them. */
export function Hero({ banners }: { banners: readonly Banner[] }) {
  const [seen, setSeen] = useState(1)
  const { index, isRunning, choose, toggle, hold } = useRotation(banners.length)
  const banner = banners[index]
  if (!banner) return <Welcome />
  if (index + 1 > seen) setSeen(index + 1)
  return (
    <section aria-label="推荐" className="relative h-125 overflow-hidden large:h-145 bg-surface-tint" {...hold}>
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
            'absolute inset-0 h-full w-full object-cover transition-opacity duration-300',
            i === index ? 'opacity-100' : 'opacity-0',
          )}
        />
      ))}
      <div className="wrap relative flex h-full flex-col items-start pt-22 large:pt-16">
        <Link to={banner.pcUrl} className="block">
          <Headline text={banner.title} size={66} />
          <p className="mt-5 w-110 text-20 text-ink-2 leading-[1.7]!">{banner.text}</p>
        </Link>
        <div className="mt-8.5 flex items-center gap-6 text-ink-2">
          {banners.map((each, i) => (
            <button
              key={each.id}
              type="button"
              aria-current={i === index || undefined}
              onClick={() => choose(i)}
              className="relative min-h-9 pb-1 aria-[current]:font-bold aria-[current]:text-brand aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:rounded-4 aria-[current]:after:bg-brand"
            >
              {each.tab}
            </button>
          ))}
          {banners.length > 1 && (
            <button type="button" onClick={toggle} className="flex min-h-9 items-center gap-1 pb-1">
              <Icon name={isRunning ? 'pause' : 'play'} size={16} />
              {isRunning ? '停止轮播' : '继续轮播'}
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
    <h1 aria-label={text} className="grid gap-0.5">
      {lines.map((line) => (
        <BrandName key={line} text={line} size={size} gap={2} />
      ))}
    </h1>
  )
}
