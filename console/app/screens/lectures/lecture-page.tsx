import { cellsOf } from '@mall/contract/change-set/row-value'
import { lecturePath } from '@mall/contract/content/lecture-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { refreshAll, useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { ThingHeader } from '../../parts/thing-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { actKey } from '../../shell/keys/page-keys.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { DraftBar } from '../draft/draft-bar.tsx'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { useSetInAddress } from '../draft/use-set-in-address.ts'
import { HeldPanel } from './held-panel.tsx'
import { LectureDrawer } from './lecture-drawer.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { StandingOfLecture } from './standing-of-lecture.tsx'

type Lecture = StaffOutput<'getLectureForStaff'>

/** People ask while the doctor speaks. */
const EVERY_MS = 10_000

/** One lecture: what is announced of it, how it is held, and what people ask. */
export default function LecturePage() {
  const { lectureId = '' } = useParams()
  const draft = useDraft()
  useSetInAddress(draft)
  const opened = useOpened('edit')
  const { data, error, refetch } = useRead('getLectureForStaff', { lectureId }, { everyMs: EVERY_MS })
  const counted = JSON.stringify(data?.held?.questions)
  // Somebody asked, or a colleague decided: the list below is read anew.
  useEffect(() => {
    if (counted) void refreshAll()
  }, [counted])
  if (data?.lectureId !== lectureId) return error ? <Failed error={error} onRetry={refetch} /> : <Opening />
  const { held } = data
  return (
    <>
      <Head lecture={data} draft={draft} onEdit={() => opened.open('content')} />
      {held ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 px-4 pb-6 tablet:px-6 desktop:grid-cols-[minmax(0,1fr)_340px]">
          {/* Above the questions of a phone, which may be many. */}
          <div className="desktop:order-2">
            <HeldPanel key={held.state} lectureId={lectureId} held={held} />
          </div>
          <QuestionsPanel lectureId={lectureId} numbers={held.questions} />
        </div>
      ) : (
        <Notice className="mx-4 tablet:mx-6">还没有发布。发布以后，在这里定直播状态、看提问。</Notice>
      )}
      <DraftBar draft={draft} />
      {opened.id && !draft.isOpening && (
        <LectureDrawer key={lectureId} id={lectureId} now={data.value} draft={draft} onClose={opened.close} />
      )}
    </>
  )
}

type HeadProps = { lecture: Lecture; draft: Draft; onEdit: () => void }

function Head({ lecture: { lectureId, value, held }, draft, onEdit }: HeadProps) {
  const { shopOrigin } = useStaff()
  const drafted = draft.nextOf('row.lecture', lectureId)
  const { title = '', speaker = '', minutes = '' } = cellsOf(value) ?? cellsOf(drafted ?? '') ?? {}
  const path = lecturePath(lectureId)
  return (
    <ThingHeader
      list={{ to: '/lectures', name: '讲座' }}
      beside={lectureId}
      title={title || '新讲座'}
      state={held ? <StandingOfLecture standing={held.standing} /> : '还没有发布'}
      marks={drafted !== null && <Tag tone="warning">有改动，还没发布</Tag>}
      note={held && `${speaker}，${timeText(held.startsAt)} 开讲，约 ${minutes} 分钟`}
      actions={
        <>
          {held && held.standing !== 'off' && <LinkButton to={`${shopOrigin}${path}`}>在商城看现在的</LinkButton>}
          {drafted !== null && draft.set && (
            <LinkButton to={`/changes/${draft.set.changeSetId}/preview?page=${encodeURIComponent(path)}`}>
              在商城里预览
            </LinkButton>
          )}
          <Button {...actKey('E')} variant={held ? 'line' : 'brand'} onPress={onEdit}>
            {draft.isAllowed ? (held ? '改内容' : '写内容') : '看内容'}
          </Button>
        </>
      }
    />
  )
}
