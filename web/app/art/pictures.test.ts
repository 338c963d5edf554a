import { expect, test } from 'vitest'
import { articleSvg } from './article.ts'
import { avatarSvg } from './avatar.ts'
import { branchSvg } from './branch.ts'
import { FACADES, type FacadeId } from './buildings/facades.ts'
import { CAST, type CastId } from './cast/cast.ts'
import { coverSvg, type Scene } from './cover/cover.ts'
import { CROPS, type Crop } from './cover/frame.ts'
import { POSES, type PoseId } from './figure/figure.ts'
import { HELD, type HeldId } from './figure/things-held.ts'
import { FLORA, type FloraId } from './flora.ts'
import { ORGANS, type OrganId, organSvg } from './organs.ts'
import { CROWDS, type Crowd } from './palette.ts'
import { PEOPLE, type PersonId } from './people.ts'
import { PLACES, type PlaceId } from './scenery/places.ts'
import { DEVICES, type DeviceId } from './things/devices.ts'
import { THINGS, type ThingId } from './things/things.ts'
import { TOPICS, type TopicId } from './things/topics.ts'
import { labeledYearRingsSvg } from './year-rings.ts'

// The tables are constants, so their keys are exactly these.
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]
const crops = keysOf<Crop>(CROPS)
const inAllCrops = (name: string, scene: Scene, organs: readonly OrganId[] = ['heart']) =>
  crops.map((crop): [string, string] => [`${name} as ${crop}`, coverSvg({ scene, organs, crop })])
const grandma: Scene = { kind: 'people', cast: [{ id: 'grandma' }] }

const pictures: [name: string, svg: string][] = [
  ...keysOf<Crowd>(CROWDS).flatMap((crowd) =>
    ([1, 2, 3, 4] as const).map((tier): [string, string] => [
      `cover of ${crowd} ${tier}`,
      coverSvg({ crowd, tier, scene: grandma, organs: ['heart', 'lungs'] }),
    ]),
  ),
  ...keysOf<CastId>(CAST).flatMap((id) => inAllCrops(id, { kind: 'people', cast: [{ id }, { id: 'tie' }] })),
  ...keysOf<PoseId>(POSES).flatMap((pose) => inAllCrops(pose, { kind: 'people', cast: [{ id: 'dou', pose }] })),
  ...keysOf<HeldId>(HELD).flatMap((holds) =>
    inAllCrops(holds, { kind: 'people', cast: [{ id: 'fang', pose: 'both', holds }] }),
  ),
  ...keysOf<PlaceId>(PLACES).flatMap((place) => inAllCrops(place, { kind: 'people', cast: [{ id: 'guo' }], place })),
  ...keysOf<ThingId>(THINGS).flatMap((thing) => inAllCrops(thing, { kind: 'thing', thing, count: 3 })),
  ...keysOf<DeviceId>(DEVICES).flatMap((device) => inAllCrops(device, { kind: 'organ', device })),
  ...keysOf<OrganId>(ORGANS).flatMap((id): [string, string][] => [
    [id, organSvg(id)],
    ...inAllCrops(id, { kind: 'organ' }, [id, 'lungs', 'liver']),
    ...inAllCrops(`${id} beside`, { kind: 'organ', beside: { id: 'mei', pose: 'point' } }, [id]),
  ]),
  ...keysOf<PersonId>(PEOPLE).map((id): [string, string] => [id, avatarSvg(id)]),
  ...keysOf<FacadeId>(FACADES).flatMap((type) =>
    keysOf<FloraId>(FLORA).map((flora): [string, string] => [`${type} with ${flora}`, branchSvg({ type, flora })]),
  ),
  ...keysOf<TopicId>(TOPICS).map((topic): [string, string] => [topic, articleSvg({ topic })]),
  ['one year', labeledYearRingsSvg([{ year: '2026', text: '待体检', isNext: true }])],
]

test('all is drawn with nothing but numbers and colours', () => {
  const faults = pictures.filter(
    ([, svg]) => !svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"') || /NaN|undefined|Infinity/.test(svg),
  )
  expect(faults.map(([name]) => name)).toEqual([])
})

test('the same seed draws the same cover, another seed another', () => {
  expect(coverSvg({ scene: grandma, seed: 'a' })).toBe(coverSvg({ scene: grandma, seed: 'a' }))
  expect(coverSvg({ scene: grandma, seed: 'a' })).not.toBe(coverSvg({ scene: grandma, seed: 'b' }))
})

test('each crop is a picture of its own, and the small one leaves out what nobody could see', () => {
  const drawn = crops.map((crop) => coverSvg({ scene: { ...grandma, place: 'park' }, organs: ['heart'], crop }))
  expect(new Set(drawn).size).toBe(crops.length)
  const square = coverSvg({ scene: { ...grandma, place: 'park' }, organs: ['heart'], crop: 'square' })
  expect(square).toBe(coverSvg({ scene: grandma, organs: [], crop: 'square' }))
})

test('a title with quotation marks stays inside its attribute', () => {
  expect(coverSvg({ scene: grandma, title: '爸妈 "安心" <年检>' })).toContain(
    'aria-label="爸妈 &quot;安心&quot; &lt;年检>"',
  )
})
