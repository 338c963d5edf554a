import { dottedDay } from '@mall/contract/days'
import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import { RingField } from '../../art/react/ring-field.tsx'
import { isLettered, Song } from '../../art/react/song.tsx'
import { MallLogo } from '../../entities/brand/mall-logo.tsx'
import type { OwnCard } from './card-text.ts'

const LOOKS = {
  deep: {
    ground: 'bg-surface-deep text-white',
    quiet: 'text-surface-tint-2',
    line: 'var(--color-surface-tint-2)',
    dot: 'var(--color-accent)',
  },
  gold: { ground: 'bg-[#EFD9A6] text-[#4A3200]', quiet: 'text-[#5B3F06]', line: '#4A3200', dot: 'var(--color-accent)' },
  spent: { ground: 'bg-[#E3EAE8] text-ink-3', quiet: 'text-ink-3', line: 'var(--color-ink-3)', dot: '#8A9A98' },
}
const RINGS = { deep: 'var(--color-gold)', gold: 'var(--color-gold-ink)', spent: 'var(--color-ink-3)' }
const STATE_TEXTS = { usable: '', 'used-up': '已用完', expired: '已到期' }

/** The card as one holds it in the hand: deep teal, golden for 臻享, grey when it can't pay. */
export function CardFace({ card, className }: { card: OwnCard; className?: string }) {
  const look = card.available ? card.look : 'spent'
  const { ground, quiet, line, dot } = LOOKS[look]
  return (
    <div
      className={classes(
        '@container relative flex aspect-[1.66] flex-col justify-between overflow-hidden rounded-18 px-5 py-4.5 large:aspect-auto large:gap-8',
        ground,
        className,
      )}
    >
      <RingField w={280} h={168} cx={210} cy={32} core={34} step={22} colour={RINGS[look]} opacity={0.42} />
      <p className="relative flex items-center gap-2">
        <MallLogo size={26} colours={{ line, dot }} />
        <Title text={card.title} />
      </p>
      <div className="relative">
        <p className="num font-bold text-32 leading-none">
          <span className="mr-0.5 text-[0.56em]">¥</span>
          {yuan(card.balanceFen, true)}
        </p>
        <p className={classes('num mt-1.5 flex flex-wrap justify-between gap-x-2 text-14 @max-[192px]:hidden', quiet)}>
          <span className="tracking-[0.04em]">{card.cardNumber}</span>
          <span>{STATE_TEXTS[card.state] || dottedDay(card.validTo)}</span>
        </p>
      </div>
    </div>
  )
}

/** In song lettering where the outlines of all its characters are at hand. */
const Title = ({ text }: { text: string }) =>
  isLettered(text) ? <Song text={text} size={20} gap={1.5} /> : <b className="text-18">{text}</b>
