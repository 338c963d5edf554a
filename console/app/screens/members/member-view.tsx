import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { ToastRegion } from '@mall/ui/feedback/toast.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { Opening } from '../../parts/opening.tsx'
import { type Purpose, PurposeFields } from '../../parts/reveal-field.tsx'
import { LeaveQuestion } from '../../parts/unwritten/leave-question.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useTabTitle } from '../../parts/use-tab-title.ts'
import { WhyNotDialog } from '../../shell/why-not-dialog.tsx'
import { MemberViewBar } from './member-view-bar.tsx'
import { isMemberPage, type Layout } from './member-view-pages.ts'
import { type Shown, useMemberPage } from './use-member-page.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

type View = StaffOutput<'startMemberView'>

/** The shop as a member sees it, for ten minutes and a purpose. Loaded anew, it asks for the purpose again. */
export default function MemberViewPage() {
  const { memberId = '' } = useParams()
  const [view, setView] = useState<View | null>(null)
  useTabTitle('会员视角')
  return (
    <>
      {view ? (
        <Viewing key={view.view} memberId={memberId} view={view} onAgain={() => setView(null)} />
      ) : (
        <Asking memberId={memberId} onStarted={setView} />
      )}
      <LeaveQuestion />
      <WhyNotDialog />
      <ToastRegion isAtTop />
    </>
  )
}

function Asking({ memberId, onStarted }: { memberId: string; onStarted: (view: View) => void }) {
  const [purpose, setPurpose] = useState<Purpose>('call-back')
  const [words, setWords] = useState('')
  const [start, isPending] = useAct(async () => onStarted(await api.startMemberView({ memberId, purpose, words })))
  return (
    <main className="mx-auto grid max-w-150 gap-4 p-4 tablet:py-12">
      <h1 className="font-bold text-22">会员视角</h1>
      <p className="text-ink-2">
        看会员在商城看到的页面，只能看，不能替会员办事。手机号、证件、地址照样打码，健康情况和同意书看不到。
        每看一页，会员都会在“谁看过我的资料”里读到您的名字、看了哪页和用途，操作记录里也有这一笔。
      </p>
      <PurposeFields purpose={purpose} onPurpose={setPurpose} words={words} onWords={setWords} />
      <div className="flex flex-wrap gap-3">
        <Button variant="brand" isLoading={isPending} onPress={() => void start()}>
          看 10 分钟
        </Button>
        <LinkButton to={`/members/${memberId}`}>回会员</LinkButton>
      </div>
    </main>
  )
}

type ViewingProps = { memberId: string; view: View; onAgain: () => void }

function Viewing({ memberId, view, onAgain }: ViewingProps) {
  const { values, set } = useFilters(['page', 'id', 'width'])
  const page = isMemberPage(values.page) ? values.page : 'home'
  const id = page === 'order' || page === 'booking' ? (values.id ?? null) : null
  const [first] = useState<Layout>(() => (matchMedia('(width < 640px)').matches ? 'phone' : 'wide'))
  const layout = values.width === 'phone' || values.width === 'wide' ? values.width : first
  const left = useMinutesLeft(view.until)
  const { shown, error, openAgain } = useMemberPage(view.view, page, id)
  return (
    <main className="flex h-dvh flex-col">
      <MemberViewBar
        {...{ memberId, view, page, id, layout, left, told: shown?.told ?? null }}
        onPage={(next) => set({ page: next, id: undefined })}
        onLayout={(next) => set({ width: next })}
        onAgain={openAgain}
      />
      {left === 0 && (
        <Notice tone="warning" isNews className="m-4" action={<Button onPress={onAgain}>再写一次用途</Button>}>
          10 分钟到了，页面已经收起
        </Notice>
      )}
      {error !== '' && left > 0 && (
        <Notice tone="warning" isNews className="m-4" action={<Button onPress={onAgain}>重新打开</Button>}>
          {error}
        </Notice>
      )}
      {!shown && error === '' && left > 0 && <Opening />}
      {shown && left > 0 && <Frames key={shown.wideUrl} shown={shown} layout={layout} />}
    </main>
  )
}

/** A link works once, so a frame that was opened stays while another is looked at. */
function Frames({ shown, layout }: { shown: Shown; layout: Layout }) {
  const [opened, setOpened] = useState<readonly Layout[]>([layout])
  if (!opened.includes(layout)) setOpened([...opened, layout])
  return (
    <div className="grid min-h-0 grow justify-center bg-surface-sunk p-1">
      {opened.map((one) => (
        <iframe
          key={one}
          hidden={one !== layout}
          title={one === 'phone' ? '会员在手机上看到的页面' : '会员在电脑上看到的页面'}
          src={one === 'phone' ? shown.phoneUrl : shown.wideUrl}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          className={`h-full max-w-full bg-white ${one === 'phone' ? 'w-97.5' : 'w-screen'}`}
        />
      ))}
    </div>
  )
}
