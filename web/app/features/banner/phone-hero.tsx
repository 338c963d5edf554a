import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useRef, useState } from 'react'
import { BrandName } from '../../chrome/header/brand.tsx'
import type { Banner } from './hero.tsx'
import { Welcome } from './welcome.tsx'

/** The phone's banners: swiped through by the finger, or by the dots; nothing moves by itself. */
export function PhoneHero({ banners }: { banners: readonly Banner[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  if (banners.length === 0) return <Welcome />
  const show = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
  return (
    <section aria-label="推荐" className="relative bg-surface-tint">
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setIndex(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-reduce:[scroll-behavior:auto]!"
      >
        {banners.map((banner, at) => (
          <li key={banner.id} className="w-full shrink-0 snap-center">
            <Slide banner={banner} isFirst={at === 0} isShown={at === index} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="absolute inset-x-0 bottom-11 flex justify-center">
          {banners.map((banner, at) => (
            <button
              key={banner.id}
              type="button"
              aria-label={`看第 ${at + 1} 张：${banner.tab}`}
              aria-current={at === index || undefined}
              onClick={() => show(at)}
              className="group grid size-11 place-items-center"
            >
              <span className="size-2.5 rounded-full border border-brand bg-white group-aria-[current]:w-6 group-aria-[current]:bg-brand" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

function Slide({ banner, isFirst, isShown }: { banner: Banner; isFirst: boolean; isShown: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <Link
      to={banner.h5Url}
      tabIndex={isShown ? undefined : -1}
      className="relative block h-88 overflow-hidden large:h-96"
    >
      <Picture
        src={banner.phoneImageUrl}
        width={430}
        height={352}
        sizes="100vw"
        alt=""
        priority={isFirst}
        className="absolute inset-0 h-full w-full object-cover object-bottom"
      />
      <span className="relative block px-5 pt-4">
        <Heading aria-label={banner.title} className="*:h-auto *:max-w-full">
          <BrandName text={banner.title} size={35} gap={1} />
        </Heading>
        <span className="mt-2 line-clamp-2 text-17 text-ink-2 large:text-18">{banner.shortText}</span>
      </span>
    </Link>
  )
}
