import { Picture } from '@mall/ui/media/picture.tsx'
import { BrandName } from '../../chrome/header/brand.tsx'
import type { Banner } from './hero.tsx'
import { Welcome } from './welcome.tsx'

/** The phone's banner: one picture, no turns. */
export function MobileHero({ banner }: { banner: Banner | undefined }) {
  if (!banner) return <Welcome />
  return (
    <section aria-label="推荐" className="relative h-88 overflow-hidden bg-surface-tint large:h-96">
      <Picture
        src={banner.mobileImageUrl}
        width={430}
        height={352}
        sizes="100vw"
        alt=""
        priority
        className="absolute inset-0 h-full w-full object-cover object-bottom"
      />
      <div className="relative px-5 pt-4">
        <h1 aria-label={banner.title} className="*:max-w-full *:h-auto">
          <BrandName text={banner.title} size={35} gap={1} />
        </h1>
        <p className="mt-2 line-clamp-2 text-17 text-ink-2 large:text-18">{banner.shortText}</p>
      </div>
    </section>
  )
}
