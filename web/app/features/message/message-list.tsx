import type { listMessages } from '@mall/contract/message/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import { useNavigate, useRevalidator } from 'react-router'
import { helpPanel } from '../../entities/help/help-panel-state.ts'
import { unreadCount } from '../../entities/message/unread-count.ts'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { instantText } from '../../shell/format/day-text.ts'

export type Messages = OutputOf<typeof listMessages>
type Message = Messages['list'][number]

const ICONS: Record<Message['topic'], IconName> = {
  booking: 'calendar',
  order: 'truck',
  refund: 'refund',
  invoice: 'receipt',
  account: 'user',
  lecture: 'headset',
  favourite: 'heart',
  consultation: 'headset',
}

/** The member's messages, newest first; opening one marks it as read and goes to its subject. */
export function MessageList({ found }: { found: Messages }) {
  const { revalidate } = useRevalidator()
  const [readAll, isReading] = useMutation(async () => {
    unreadCount.set((await browserApi().readMessages({})).unread)
    await revalidate()
  })
  const [clear, isClearing] = useMutation(async () => {
    await browserApi().delMessages({})
    await revalidate()
  })
  const hasRead = found.total > found.unread
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-5">
        <h1 className="font-bold text-20 max-tablet:sr-only">消息</h1>
        <p className="num min-w-32 grow text-14 text-ink-3" aria-live="polite">
          {found.unread > 0 ? `${found.unread} 条没读` : '预约、退款和发票的进展都在这里，保留一年'}
        </p>
        {found.unread > 0 && (
          <Button variant="text" isLoading={isReading} onPress={() => void readAll()}>
            全部已读
          </Button>
        )}
        {hasRead && (
          <Button variant="text" isLoading={isClearing} onPress={() => void clear()}>
            清掉已读
          </Button>
        )}
      </div>
      {found.list.length === 0 ? (
        <EmptyState
          title="还没有消息"
          hint="约好体检、退款到账、发票开好，都会在这里告诉您"
          className="rounded-16 bg-white tablet:rounded-20"
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-16 bg-white tablet:rounded-20">
          {found.list.map((message) => (
            <Row key={message.messageId} message={message} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ message }: { message: Message }) {
  const { messageId, topic, title, text, link, at, isRead } = message
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [open] = useMutation(async () => {
    if (!isRead) unreadCount.set((await browserApi().readMessages({ messageId })).unread)
    if (topic === 'consultation') helpPanel.open('consultation')
    if (link === '') await revalidate()
    else await navigate(link)
  })
  const [remove, isRemoving] = useMutation(async () => {
    await browserApi().delMessages({ messageId })
    if (!isRead) void unreadCount.refresh()
    await revalidate()
  })
  return (
    <li className="flex items-start gap-1 pr-2 hover:bg-surface-sunk tablet:pr-5">
      <button
        type="button"
        onClick={() => void open()}
        className="flex min-w-0 grow items-start gap-3.5 px-4 py-4 text-left tablet:px-7.5"
      >
        <span className="relative mt-0.5 grid size-11 shrink-0 place-items-center rounded-full bg-surface-tint text-brand">
          <Icon name={ICONS[topic]} size={22} />
          {!isRead && <span aria-hidden="true" className="absolute top-0 right-0 size-2.5 rounded-full bg-accent" />}
        </span>
        <span className="min-w-0 leading-normal">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className={isRead ? 'font-semibold text-17 text-ink-2' : 'font-bold text-17'}>
              {!isRead && <span className="sr-only">未读，</span>}
              {title}
            </span>
            <span className="num text-14 text-ink-3">{instantText(at)}</span>
          </span>
          <span className={`num mt-0.5 block break-words ${isRead ? 'text-ink-3' : 'text-ink-2'}`}>
            <WholePhrases text={text} />
          </span>
        </span>
      </button>
      <Button
        variant="text"
        isLoading={isRemoving}
        onPress={() => void remove()}
        aria-label={`删除消息：${title}，${instantText(at)}`}
        className="mt-3 min-w-11"
      >
        <Icon name="trash" size={20} />
      </Button>
    </li>
  )
}
