import { LECTURE_STANDING_NAMES, type LectureStanding } from '@mall/contract/content/lecture-terms'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { StateMark } from '../../parts/state-mark.tsx'

const SHARES: Readonly<Record<LectureStanding, number>> = { upcoming: 0.25, live: 0.5, over: 0.75, recorded: 1, off: 0 }

/** How a lecture stands at this moment. */
export const StandingOfLecture = ({ standing }: { standing: LectureStanding }) =>
  standing === 'live' ? (
    <Tag tone="danger">{LECTURE_STANDING_NAMES.live}</Tag>
  ) : (
    <StateMark share={SHARES[standing]}>{LECTURE_STANDING_NAMES[standing]}</StateMark>
  )
