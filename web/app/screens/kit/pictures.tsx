import { Icon } from '@mall/ui/icons/icon.tsx'
import { ICON_SHAPES, type IconName } from '@mall/ui/icons/icon-shapes.ts'
import { coverSvg, type Scene } from '../../art/cover/cover.ts'
import { ORGANS, type OrganId } from '../../art/organs.ts'
import { PEOPLE, type PersonId } from '../../art/people.ts'
import { Avatar } from '../../art/react/avatar.tsx'
import { CartScene } from '../../art/react/cart-scene.tsx'
import { Drawing } from '../../art/react/drawing.tsx'
import { ErrorScene } from '../../art/react/error-scene.tsx'
import { NotFoundScene } from '../../art/react/not-found-scene.tsx'
import { OrganGlyph } from '../../art/react/organ-glyph.tsx'
import { RingField } from '../../art/react/ring-field.tsx'
import { Song } from '../../art/react/song.tsx'
import { Section } from './section.tsx'

// Object.keys cannot promise that there are no other keys; these tables are constants of this project.
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]

const elders: Scene = { kind: 'people', cast: [{ id: 'grandpa' }, { id: 'grandma', pose: 'wave' }], place: 'park' }
const family: Scene = { kind: 'people', cast: [{ id: 'fang' }, { id: 'hua' }, { id: 'ya' }] }

export const Pictures = () => (
  <>
    <Section title="图标" hint="24 格，线宽 1.8；除了关闭、返回、分享，旁边都有文字。">
      <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-6 desktop:grid-cols-9">
        {keysOf<IconName>(ICON_SHAPES).map((name) => (
          <li key={name} className="flex flex-col items-center gap-1 py-2 text-13 text-ink-3">
            <Icon name={name} size={24} className="text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="插画">
      <div className="grid gap-4 tablet:grid-cols-3 *:aspect-4/3 *:overflow-hidden *:rounded-16">
        <Drawing
          svg={coverSvg({ crowd: 'elder', tier: 2, organs: ['heart', 'lungs', 'bone', 'vessel'], scene: elders })}
        />
        <Drawing
          svg={coverSvg({ crowd: 'family', tier: 4, organs: ['heart', 'lungs', 'liver', 'brain'], scene: family })}
        />
        <Drawing
          svg={coverSvg({ crowd: 'men', tier: 3, organs: ['stomach'], scene: { kind: 'organ', device: 'scope' } })}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {keysOf<PersonId>(PEOPLE).map((person) => (
          <Avatar key={person} person={person} size={56} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {keysOf<OrganId>(ORGANS).map((organ) => (
          <OrganGlyph key={organ} organ={organ} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-8">
        <CartScene />
        <ErrorScene />
        <NotFoundScene width={300} />
      </div>
      <div className="on-dark relative mt-5 flex flex-wrap gap-8 overflow-hidden rounded-20 bg-surface-deep p-8 text-white">
        <RingField />
        <Song text="一年一圈，心里有数。" size={40} className="relative max-w-full" />
        <Song text="和序福卡" size={40} className="relative" />
      </div>
    </Section>
  </>
)
