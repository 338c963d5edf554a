import type { Crowd } from '@mall/web/art/palette'
import type { PlaceId } from '@mall/web/art/scenery/places'
import { THINGS } from '@mall/web/art/things/things'
import type { Cover, DemoSpec } from '../demo-types.ts'
import { hash32 } from '../random.ts'
import { actorOf } from './exam-scenes.ts'
import { named } from './named.ts'

const CROWDS: readonly Crowd[] = ['youth', 'couple', 'men', 'kids', 'women', 'family', 'elder']
const ROOMS = ['office', 'clinic', 'shelf', 'window'] as const
/** Where things of a kind stand, in turn; some before the rings alone. */
const STANDS: Record<string, readonly (PlaceId | undefined)[]> = {
  dental: [undefined, 'clinic', 'window', undefined, 'lab', 'shelf'],
  clinic: [undefined, 'lab', 'clinic', 'window'],
  goods: [undefined, 'kitchen', 'window', 'shelf', undefined, 'sofa', 'balcony', 'office'],
  cbec: [undefined, 'kitchen', 'sea', 'shop', 'park'],
}
const SIDES = ['middle', 'right', 'left'] as const

/** `thing:bp`, or `staff:drHe:report`: who receives, and what they hold; `at` is its place in the list, by which hues and places go round. */
export function otherCover(picture: string, slug: string, group: string, index: number): Cover {
  const [kind, ...parts] = picture.split(':')
  const base = { crowd: CROWDS[index % CROWDS.length] ?? 'youth', tier: 2, organs: [], side: 'middle' } as const
  const thing = named(THINGS, parts[0])
  if (kind === 'thing' && thing) {
    const stands = STANDS[group] ?? [undefined]
    return {
      ...base,
      organs: [],
      side: SIDES[index % SIDES.length] ?? 'middle',
      scene: { kind: 'thing', thing, place: stands[index % stands.length] },
    }
  }
  const cast = parts
    .join(':')
    .split('+')
    .flatMap((one) => {
      const [who = '', holds] = one.split(':')
      return actorOf(holds ? `${who}:both:${holds}` : who) ?? []
    })
  if (cast.length === 0) throw new Error(`没有这种画：${picture}`)
  const side = (['left', 'middle', 'right'] as const)[hash32(slug) % 3] ?? 'middle'
  return { ...base, organs: [], side, scene: { kind: 'people', cast, place: ROOMS[hash32(slug) % ROOMS.length] } }
}

/** Choices that one sees: how many there are, and in what colour; a cuff's width or a stick's height changes nothing. */
const COUNTED = ['装量', '规格', '试纸']
const COLOURED = ['颜色', '面值']
const COLOURS: readonly Crowd[] = ['family', 'elder']

/** One, two or three of it, as many as the spec holds; in another colour where colours are the choice. */
export function countCovers(
  slug: string,
  cover: Cover,
  attributes: readonly string[],
  specs: readonly DemoSpec[],
): DemoSpec[] {
  const { scene } = cover
  return specs.map((spec, index) => {
    const own = { ...spec, imagePath: `products/${slug}-${index + 1}.svg` }
    if (scene.kind !== 'thing' || index === 0) return spec
    if (attributes.some((name) => COLOURED.includes(name)))
      return { ...own, cover: { ...cover, crowd: COLOURS[(index - 1) % COLOURS.length] ?? 'family' } }
    if (!attributes.some((name) => COUNTED.includes(name))) return spec
    return { ...own, cover: { ...cover, scene: { ...scene, count: index === 1 ? 2 : 3 } } }
  })
}
