import { Picture } from '@mall/ui/media/picture.tsx'
import { dayText } from '../../../shell/format/day-text.ts'
import type { HoldDetails } from './hold-summary.tsx'

/** Day and time, large, under the branch's picture on phones. */
export function ConfirmHero({ hold }: { hold: HoldDetails }) {
  const [from = '', to = ''] = hold.timespan.split('-')
  return (
    <section className="overflow-hidden rounded-16 bg-white tablet:rounded-24">
      <Picture
        src={hold.hospitalInfo.imageUrl}
        width={366}
        height={132}
        crop="wide"
        alt=""
        className="h-33 w-full object-cover tablet:hidden"
      />
      <div className="p-4 tablet:px-8 tablet:py-7">
        <p className="text-15 text-ink-3">请核对一遍</p>
        <h1 className="num font-bold text-26 tablet:text-32">
          {dayText(hold.date)} {from}
        </h1>
        <p className="num text-ink-2 tablet:text-18">
          {hold.hospitalInfo.name}，请在 {to} 前到
        </p>
      </div>
    </section>
  )
}
