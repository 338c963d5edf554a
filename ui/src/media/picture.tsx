import { classes } from '../styles/classes.ts'

type Props = {
  /** Path below /images/, or a whole address of the image host; '': there is none yet. */
  src: string
  /** Width and height it is shown at, in CSS pixels; they also keep the place free. */
  width: number
  height: number
  /** For widths that follow the window, such as `(max-width: 767px) 100vw, 282px`. */
  sizes?: string
  /** In the first screenful: loaded at once and first. */
  priority?: boolean
  /** How it is cut: closer for cards, the face or thing alone for small squares, a strip; whole when left out. */
  crop?: 'card' | 'square' | 'wide'
  /** Alternative text; empty when the text beside it says the same. */
  alt: string
  className?: string
}

const MAX_PIXEL_DENSITY = 2

function urlOf(src: string, width: number, crop: Props['crop']): string {
  const url = /^(https?:|\/|data:)/.test(src) ? src : `/images/${src}`
  if (url.startsWith('data:')) return url
  return `${url}${url.includes('?') ? '&' : '?'}w=${Math.round(width)}${crop ? `&crop=${crop}` : ''}`
}

/** A stored picture in the size that is shown, twice as dense at most. */
export function Picture({ src, width, height, sizes, priority = false, crop, alt, className }: Props) {
  if (src === '') return <NoPicture {...{ width, height, alt, className }} />
  const widest = width * MAX_PIXEL_DENSITY
  const candidates = sizes ? [width / 2, width, width * 1.5, widest] : [width, widest]
  const srcSet = candidates
    .map((pixels) => `${urlOf(src, pixels, crop)} ${sizes ? `${Math.round(pixels)}w` : `${pixels / width}x`}`)
    .join(', ')
  return (
    <img
      src={urlOf(src, width, crop)}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={classes('block', className ?? 'h-auto w-full object-cover')}
    />
  )
}

/** A quiet ring in the place of a picture that nobody gave yet. */
function NoPicture({ width, height, alt, className }: Pick<Props, 'width' | 'height' | 'alt' | 'className'>) {
  const [x, y, radius] = [width / 2, height / 2, Math.min(width, height) / 5]
  return (
    <svg
      {...{ width, height }}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role={alt === '' ? undefined : 'img'}
      aria-hidden={alt === '' || undefined}
      aria-label={alt || undefined}
      className={classes('block', className ?? 'h-auto w-full')}
    >
      <rect {...{ width, height }} className="fill-surface-sunk" />
      <circle cx={x} cy={y} r={radius} strokeWidth={radius / 4} className="fill-none stroke-line-strong" />
    </svg>
  )
}
