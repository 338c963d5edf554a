import { Picture } from '@mall/ui/media/picture.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type ReactNode, useState } from 'react'
import { isDrawn, OrganGlyph } from '../../art/react/organ-glyph.tsx'
import type { Contents } from './contents/contents-rules.ts'
import { coverOf, type Product, type Spec } from './spec/spec-rules.ts'

/** Where it is done: the front of one branch. */
export interface Front {
  name: string
  address: string
  imageUrl: string
}

type Props = { product: Product; spec: Spec | null; contents: Contents; front: Front | null; pill: ReactNode }

interface View {
  id: string
  label: string
  thumb: ReactNode
  large: ReactNode
}

const ORGANS = 3
const ITEMS = 4
const fills = 'h-full w-full object-cover'

/** The pictures of the product: one large, all as thumbnails below it. */
export function ProductGallery({ product, spec, contents, front, pill }: Props) {
  const [shown, setShown] = useState('cover')
  const views = [...coverView(product, spec), ...organViews(contents), ...frontView(front)]
  const view = views.find(({ id }) => id === shown) ?? views[0]
  return (
    <>
      <div className="relative aspect-4/3 overflow-hidden rounded-24 bg-surface-sunk">
        {view?.large}
        {view?.id === 'cover' && <span className="absolute top-5 left-5">{pill}</span>}
      </div>
      {views.length > 1 && (
        <ul aria-label="商品图片" className="mt-3 grid grid-cols-5 gap-2 desktop:gap-3">
          {views.map(({ id, label, thumb }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={label}
                aria-pressed={id === view?.id}
                onClick={() => setShown(id)}
                className={classes(
                  'grid aspect-4/3 min-h-11 w-full place-items-center overflow-hidden rounded-12 border-2 bg-surface-tint',
                  id === view?.id ? 'border-brand' : 'border-transparent hover:border-line-control',
                )}
              >
                {thumb}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Whom the chosen spec is for. */
const coverView = ({ productName, ...product }: Product, spec: Spec | null): View[] => [
  {
    id: 'cover',
    label: `${productName}封面`,
    thumb: <Thumbnail src={coverOf(product, spec)} className="size-full" />,
    large: <Picture src={coverOf(product, spec)} width={520} height={390} alt="" priority className={fills} />,
  },
]

/** The organs with the most items, in the order of the list below. */
function organViews({ groups }: Contents): View[] {
  const drawn = groups.filter(({ organId }) => isDrawn(organId))
  const chosen = [...drawn].sort((a, b) => b.lines.length - a.lines.length).slice(0, ORGANS)
  return drawn
    .filter((group) => chosen.includes(group))
    .map(({ organId, organName, lines }) => ({
      id: organId,
      label: `${organName}看什么`,
      thumb: <OrganGlyph organ={organId} size={40} />,
      large: (
        <div className="flex h-full items-center gap-4 bg-surface-tint px-5 desktop:gap-6 desktop:px-9">
          <span className="shrink-0 max-desktop:hidden">
            <OrganGlyph organ={organId} size={128} />
          </span>
          <div className="min-w-0">
            <b className="block text-24">
              {organName} <span className="num font-normal text-16 text-ink-3">{lines.length} 项</span>
            </b>
            <ul className="mt-2 grid gap-1.5 text-ink-2">
              {lines.slice(0, ITEMS).map(({ item }) => (
                <li key={item.id} className="leading-normal">
                  {item.name}
                </li>
              ))}
              {lines.length > ITEMS && <li className="text-14 text-ink-3">还有 {lines.length - ITEMS} 项，往下看</li>}
            </ul>
          </div>
        </div>
      ),
    }))
}

const frontView = (front: Front | null): View[] =>
  front
    ? [
        {
          id: 'front',
          label: `${front.name}，${front.address}`,
          thumb: <Picture src={front.imageUrl} width={96} height={72} alt="" className={fills} />,
          large: (
            <>
              <Picture src={front.imageUrl} width={520} height={390} alt="" className={fills} />
              <p className="absolute inset-x-0 bottom-0 bg-white/92 px-5 py-3">
                <b>{front.name}</b> <span className="text-ink-2">{front.address}</span>
              </p>
            </>
          ),
        },
      ]
    : []
