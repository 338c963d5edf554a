import type { healthKnowledgeLectureHalls } from '@mall/contract/content/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Section, SectionLink } from '@mall/ui/layout/section.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { roomOf } from './lecture.ts'

type Hall = OutputOf<typeof healthKnowledgeLectureHalls>
type Lecture = Hall['list'][number]

/** Doctors explain: the coming lecture large, the others as a list. */
export function LectureHall({ hall }: { hall: Hall }) {
  if (!hall.lead) return null
  return (
    <Section
      title="健康讲堂"
      hint="听医生说，不听广告说"
      aside={<SectionLink to="/health-lecture">更多讲堂与资讯</SectionLink>}
    >
      <div className="grid grid-cols-1 tablet:grid-cols-2 tablet:gap-x-6 desktop:grid-cols-[480px_minmax(0,1fr)] desktop:gap-x-8 desktop:large:grid-cols-2">
        <Lead lecture={hall.lead} />
        <ul>
          {hall.list.slice(0, 4).map((lecture) => (
            <li key={lecture.id} className="border-line border-b last:border-b-0">
              <Line lecture={lecture} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Lead({ lecture }: { lecture: Lecture }) {
  return (
    <Link
      to={roomOf(lecture)}
      className="group relative block min-h-49 overflow-hidden rounded-18 bg-[#e9dfd0] tablet:min-h-110 tablet:rounded-20"
    >
      <Picture
        src={lecture.imageUrl}
        width={480}
        height={520}
        // Wide, of which an upright card shows a part.
        sizes="(max-width: 719px) 100vw, 860px"
        alt=""
        className="absolute inset-0 h-full w-full object-[72%_100%] object-cover"
      />
      <span className="relative block w-52 pt-4.5 pb-4 pl-4.5 tablet:w-70 tablet:pt-8 tablet:pl-8">
        <Tag tone={lecture.state === 'recorded' || lecture.state === 'over' ? 'white' : 'danger'} className="bg-white!">
          <Icon name="play" size={14} />
          {lecture.tag}
        </Tag>
        <b className="wrap-break-word mt-2.5 mb-1 block text-20 leading-[1.4] tablet:mt-4 tablet:mb-2.5 tablet:text-26">
          {lecture.title}
        </b>
        <span className="block text-15 text-ink-2 tablet:text-16">
          主讲：{lecture.speaker}
          <br />
          {lecture.speakerTitle}
        </span>
        <span className={buttonStyle({ variant: 'brand', className: 'mt-5 hidden! tablet:inline-flex!' })}>
          进讲堂看看
        </span>
      </span>
    </Link>
  )
}

function Line({ lecture }: { lecture: Lecture }) {
  return (
    <Link
      to={roomOf(lecture)}
      className="group flex flex-row-reverse items-center gap-3.5 py-3.5 tablet:flex-row tablet:gap-5 tablet:py-4"
    >
      <Picture
        src={lecture.imageUrl}
        width={148}
        height={104}
        alt=""
        className="h-19 w-26 shrink-0 rounded-12 object-cover tablet:h-26 tablet:w-37"
      />
      <span className="grow">
        <b className="block font-semibold text-17 leading-[1.45] group-hover:text-brand tablet:text-18">
          {lecture.title}
        </b>
        <span className="num mt-1 block text-14 text-ink-3">
          {lecture.tag} · {lecture.minutes} 分钟
        </span>
      </span>
    </Link>
  )
}
