import { joinFacts } from '@mall/ui/typography/facts.ts'
import { Logo } from '../art/react/logo.tsx'
import { Song } from '../art/react/song.tsx'
import { Buttons } from '../screens/kit/buttons.tsx'
import { Choices } from '../screens/kit/choices.tsx'
import { Colours } from '../screens/kit/colours.tsx'
import { Feedback } from '../screens/kit/feedback.tsx'
import { Fields } from '../screens/kit/fields.tsx'
import { Flow } from '../screens/kit/flow.tsx'
import { Lettering } from '../screens/kit/lettering.tsx'
import { Pictures } from '../screens/kit/pictures.tsx'
import { Prices } from '../screens/kit/prices.tsx'

export const meta = () => [{ title: '组件与状态' }, { name: 'robots', content: 'noindex' }]

/** Every component in every state; outside production only. */
export default function Kit() {
  return (
    <div id="kit" className="wrap pt-12 pb-18">
      <h1 className="sr-only">组件与状态</h1>
      <div className="flex items-center gap-5">
        <Logo size={72} />
        <div>
          <Song text="序环" size={44} />
          <p className="text-ink-2">{joinFacts(['和序体检商城视觉语言', '色彩、字号、组件与状态'])}</p>
        </div>
      </div>
      <Colours />
      <Lettering />
      <Buttons />
      <Fields />
      <Choices />
      <Prices />
      <Flow />
      <Feedback />
      <Pictures />
    </div>
  )
}
