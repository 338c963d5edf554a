import { LIVE_PATH } from '@mall/contract/consultation/terms'
import type { StaffInput } from '@mall/contract/staff-calls'
import { listenForChanges } from '@mall/contract/wire/listen-for-changes'
import { Button } from '@mall/ui/actions/button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { queryClient, rowsOf, useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { Failed } from '../../parts/failed.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { InboxEntry } from './inbox-entry.tsx'
import type { Inbox as InboxPage, Row } from './inbox-text.ts'
import { MemberAside } from './member-aside.tsx'
import { Opened } from './opened.tsx'

const TABS = [
  { id: 'waiting', name: '等回复', empty: '没有人在等，新来的会自己出现' },
  { id: 'mine', name: '我接着的', empty: '您手上没有咨询，从“等回复”里接' },
  { id: 'others', name: '同事接着的', empty: '同事手上没有咨询' },
  { id: 'ended', name: '结束了的', empty: '还没有结束的咨询' },
] as const

/** Who waits at the left, one conversation beside it, whom it is with at the right; on a phone one of them. */
export default function Inbox() {
  const { consultationId } = useParams()
  const { values, set } = useFilters(['tab', 'group'])
  const tab = TABS.find(({ id }) => id === values.tab) ?? TABS[0]
  const read = useReadPages('listConsultations', { tab: tab.id, ...groupOf(values.group) })
  const page = read.data?.pages.at(-1)
  const rows = rowsOf(read)
  useLive(page?.live)
  useEffect(() => {
    document.title = '在线咨询 · 运营台'
  }, [])
  const query = new URLSearchParams({ tab: tab.id, ...(values.group && { group: values.group }) }).toString()
  return (
    <div className="split grow bg-white desktop:grid desktop:grid-cols-[300px_minmax(0,1fr)]">
      {consultationId && <h1 className="sr-only desktop:hidden">在线咨询</h1>}
      <div className={classes('border-line desktop:border-r', consultationId && 'max-desktop:hidden')}>
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4">
          <h1 className="font-bold text-20">在线咨询</h1>
          {page && <Hours desks={page.desks} />}
        </div>
        {page && <Groups page={page} chosen={values.group} onChoose={(group) => set({ group })} />}
        <nav aria-label="进展" className="flex flex-wrap gap-x-4 gap-y-1 border-line border-b px-4 py-2 text-14">
          {TABS.map(({ id, name }) => (
            <Link
              key={id}
              to={`/inbox?${new URLSearchParams({ tab: id, ...(values.group && { group: values.group }) })}`}
              aria-current={id === tab.id ? 'page' : undefined}
              className={classes(
                'py-1',
                id === tab.id ? 'font-bold text-brand underline underline-offset-4' : 'text-ink-2',
              )}
            >
              {name}
            </Link>
          ))}
        </nav>
        {read.error && !page && <Failed error={read.error} onRetry={read.refetch} />}
        {!page && !read.error && (
          <p role="status" className="p-4">
            正在打开……
          </p>
        )}
        {page && rows.length === 0 && <p className="p-4 text-14 text-ink-2">{tab.empty}</p>}
        <ul>
          {rows.map((row) => (
            <InboxEntry
              key={row.consultationId}
              row={row}
              desk={page?.desks.find(({ group }) => group === row.group)}
              to={`/inbox/${row.consultationId}?${query}`}
              isOpen={row.consultationId === consultationId}
            />
          ))}
        </ul>
        {read.hasNextPage && (
          <Button className="m-4" isLoading={read.isFetchingNextPage} onPress={() => void read.fetchNextPage()}>
            再看一些
          </Button>
        )}
      </div>
      {consultationId ? (
        <Conversation
          key={consultationId}
          consultationId={consultationId}
          row={rows.find((row) => row.consultationId === consultationId)}
          back={`/inbox?${query}`}
        />
      ) : (
        <p className="p-6 text-14 text-ink-2 max-desktop:hidden">
          从左边选一位客人。接起来以后只有您在回，别人看得到是您。
        </p>
      )}
    </div>
  )
}

type ConversationProps = { consultationId: string; row: Row | undefined; back: string }

function Conversation({ consultationId, row, back }: ConversationProps) {
  const [memberId, setMemberId] = useState(row?.memberId)
  const maySee = holds(useStaff(), 'members.see')
  return (
    <div className="min-w-0 min-[1280px]:grid min-[1280px]:grid-cols-[minmax(0,1fr)_300px]">
      <Opened {...{ consultationId, row, back }} onOpened={setMemberId} />
      {memberId && maySee && <MemberAside memberId={memberId} />}
    </div>
  )
}

type Group = NonNullable<StaffInput<'listConsultations'>['group']>

const isGroup = (text: string | undefined): text is Group =>
  text === 'regular' || text === 'premium' || text === 'enterprise'

const groupOf = (text: string | undefined) => (isGroup(text) ? { group: text } : {})

type GroupsProps = { page: InboxPage; chosen: string | undefined; onChoose: (group: string | undefined) => void }

const Groups = ({ page: { desks, waiting }, chosen, onChoose }: GroupsProps) => (
  <fieldset className="flex flex-wrap gap-2 px-4 pt-2">
    <legend className="sr-only">哪一组</legend>
    {desks.map(({ group, name }) => (
      <button
        key={group}
        type="button"
        aria-pressed={group === chosen}
        onClick={() => onChoose(group === chosen ? undefined : group)}
        className={classes(
          'num min-h-8 rounded-8 border px-2.5 text-14',
          group === chosen ? 'border-brand bg-surface-tint font-bold text-brand' : 'border-line-control',
        )}
      >
        {name} {waiting.find((one) => one.group === group)?.count ?? 0}
      </button>
    ))}
  </fieldset>
)

function Hours({ desks }: { desks: InboxPage['desks'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onPress={() => setOpen(true)}>
        时间和模板
      </Button>
      {isOpen && <DeskDialog desks={desks} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Reads the lists and the open conversation anew as soon as anything moved. */
function useLive(token: string | undefined) {
  const live = useRef<ReturnType<typeof listenForChanges>>(null)
  useEffect(() => {
    const opened = listenForChanges(() => {
      void queryClient.invalidateQueries({ queryKey: ['listConsultations'] })
      void queryClient.invalidateQueries({ queryKey: ['getConsultationMessages'] })
    })
    live.current = opened
    const timer = setInterval(() => queryClient.invalidateQueries({ queryKey: ['listConsultations'] }), EVERY_MS)
    return () => {
      clearInterval(timer)
      opened.close()
      live.current = null
    }
  }, [])
  useEffect(() => {
    if (token) live.current?.keepOpen(`${LIVE_PATH}/${token}`)
  }, [token])
}

/** Beside the stream, which may be cut without a word; clocks move on with it. */
const EVERY_MS = 30_000
