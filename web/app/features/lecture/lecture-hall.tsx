import type { healthKnowledgeLectureHalls } from '@mall/contract/content/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Section, SectionLink } from '@mall/ui/layout/section.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
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
      aside={
        <SectionLink to="/health-lecture">
          更多<span className="max-desktop:hidden">讲堂与资讯</span>
        </SectionLink>
      }
    >
      <div className="grid grid-cols-1 tablet:grid-cols-2 tablet:gap-x-6 desktop:grid-cols-[480px_minmax(0,1fr)] desktop:gap-x-8 desktop:large:grid-cols-2">
        <Lead lecture={hall.lead} />
        <ul>
          {hall.list.slice(0, 4).map((lecture) => (
            <li
              key={lecture.id}
              className="border-line border-b last:border-b-0 tablet:max-desktop:nth-[4]:hidden tablet:max-desktop:nth-[3]:border-b-0"
            >
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
      className="group relative block min-h-49 overflow-hidden rounded-18 bg-[#e9dfd0] tablet:min-h-74 desktop:min-h-110 desktop:rounded-20"
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
      {/* Keeps the text at the left readable on a picture of any hue. */}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-3/4 tablet:w-3/5 bg-linear-to-r from-20% from-[#f6efe6] via-55% via-[#f6efe6cc] to-[#f6efe600]"
      />
      <span className="relative block w-52 pt-4.5 pb-4 pl-4.5 tablet:pt-5 tablet:pl-5 large:w-64 desktop:w-70 desktop:pt-8 desktop:pl-8">
        <Tag tone={lecture.state === 'recorded' || lecture.state === 'over' ? 'white' : 'danger'} className="bg-white!">
          <Icon name="play" size={14} />
          {lecture.tag}
        </Tag>
        <b className="wrap-break-word mt-2.5 mb-1 block text-20 leading-[1.4] desktop:mt-4 desktop:mb-2.5 desktop:text-26">
          {lecture.title}
        </b>
        <span className="block text-15 text-ink-2 desktop:text-16">
          主讲：{lecture.speaker}
          <br />
          {lecture.speakerTitle}
        </span>
        <span className={buttonStyle({ variant: 'brand', className: 'mt-5 hidden! desktop:inline-flex!' })}>
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
      className="group flex flex-row-reverse items-center gap-3.5 py-3.5 tablet:py-3 desktop:flex-row desktop:gap-5 desktop:py-4"
    >
      <Picture
        src={lecture.imageUrl}
        width={148}
        height={104}
        alt=""
        className="h-19 w-26 shrink-0 rounded-12 object-cover desktop:h-26 desktop:w-37"
      />
      <span className="grow">
        <b className="block font-semibold text-17 leading-[1.45] group-hover:text-brand desktop:text-18">
          {lecture.title}
        </b>
        <span className="num mt-1 block text-14 text-ink-3">{joinFacts([lecture.tag, `${lecture.minutes} 分钟`])}</span>
      </span>
    </Link>
  )
}
