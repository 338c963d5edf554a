import { expect, test } from 'vitest'
import { articleSvg } from './article.ts'
import { avatarSvg } from './avatar.ts'
import { branchSvg } from './branch.ts'
import { coverSvg } from './cover.ts'
import { FACADES, type FacadeId } from './facades.ts'
import { FLORA, type FloraId } from './flora.ts'
import { OBJECTS, type ObjectId } from './objects.ts'
import { ORGANS, type OrganId, organSvg } from './organs.ts'
import { CROWDS, type Crowd } from './palette.ts'
import { PEOPLE, type PersonId } from './people.ts'
import { TOPICS, type TopicId } from './topics.ts'
import { labeledYearRingsSvg } from './year-rings.ts'

// The tables are constants, so their keys are exactly these.
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]

const pictures: [name: string, svg: string][] = [
  ...keysOf<Crowd>(CROWDS).flatMap((crowd) =>
    ([1, 2, 3, 4] as const).map((tier): [string, string] => [`cover of ${crowd} ${tier}`, coverSvg({ crowd, tier })]),
  ),
  ...keysOf<ObjectId>(OBJECTS).map((object): [string, string] => [object, coverSvg({ layout: 'object', object })]),
  ...keysOf<OrganId>(ORGANS).flatMap((id): [string, string][] => [
    [id, organSvg(id)],
    [`cover of ${id}`, coverSvg({ layout: 'core', organs: [id, 'heart', 'lungs', 'liver'] })],
  ]),
  ...keysOf<PersonId>(PEOPLE).map((id): [string, string] => [id, avatarSvg(id)]),
  ...keysOf<FacadeId>(FACADES).flatMap((type) =>
    keysOf<FloraId>(FLORA).map((flora): [string, string] => [`${type} with ${flora}`, branchSvg({ type, flora })]),
  ),
  ...keysOf<TopicId>(TOPICS).map((topic): [string, string] => [topic, articleSvg({ topic })]),
  ['one year', labeledYearRingsSvg([{ year: '2026', text: '待体检', isNext: true }])],
]

test.each(pictures)('%s is drawn with nothing but numbers and colours', (_, svg) => {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

test('the same seed draws the same cover, another seed another', () => {
  expect(coverSvg({ seed: 'a' })).toBe(coverSvg({ seed: 'a' }))
  expect(coverSvg({ seed: 'a' })).not.toBe(coverSvg({ seed: 'b' }))
})

test('a title with quotation marks stays inside its attribute', () => {
  expect(coverSvg({ title: '爸妈 "安心" <年检>' })).toContain('aria-label="爸妈 &quot;安心&quot; &lt;年检>"')
})
