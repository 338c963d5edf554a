import type { addCalendarFeed, listCalendarFeeds } from '@mall/contract/calendar/feed'
import {
  CALENDAR_DEVICES,
  type CalendarDevice,
  calendarDeviceText,
  MAX_CALENDAR_FEEDS,
} from '@mall/contract/calendar/terms'
import { dayOf, wholeDay } from '@mall/contract/days'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { QrCode } from '@mall/ui/media/qr-code.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { instantText } from '../../../shell/format/day-text.ts'

type Feed = OutputOf<typeof listCalendarFeeds>['list'][number]
type Added = OutputOf<typeof addCalendarFeed> & { device: CalendarDevice }

/** Where on each device an address is entered. */
const STEPS: Readonly<Record<CalendarDevice, readonly string[]>> = {
  iphone: ['在这台苹果手机上点“打开日历”', '弹出来点“订阅”，再点“添加”'],
  android: ['先点“复制地址”', '打开手机的“日历”，在“设置”里找“订阅日历”或“网络日历”', '贴上地址，点“完成”'],
  computer: ['先点“复制地址”', '在日历软件里找“从网址订阅”', '贴上地址，点“好”'],
}

/** Addresses that calendars read the family's bookings from: made, entered, stopped. */
export function CalendarFeeds({ feeds }: { feeds: readonly Feed[] }) {
  const { revalidate } = useRevalidator()
  const [device, setDevice] = useState<CalendarDevice>('iphone')
  const [added, setAdded] = useState<Added | null>(null)
  const [add, isAdding] = useMutation(async () => {
    setAdded({ ...(await browserApi().addCalendarFeed({ device })), device })
    await revalidate()
  })
  const isFull = feeds.length >= MAX_CALENDAR_FEEDS
  return (
    <>
      <Card as="section" look="panel">
        <h1 className="font-bold text-20 tablet:text-24">放进手机日历</h1>
        <p className="mt-1 text-ink-2">
          加一次，全家的体检预约就在日历里。改了时间、取消了，日历自己跟着变；满一年也会提醒可以约下一次。
        </p>
        <p className="mt-3 rounded-12 bg-surface-tint px-4 py-3.5">
          日历里只写“体检预约”、院区和时间，不写是谁、查什么。
        </p>
        {added ? (
          <AddedFeed added={added} onDone={() => setAdded(null)} />
        ) : isFull ? (
          <p className="num mt-4">已经加了 {MAX_CALENDAR_FEEDS} 个，先停掉一个再加。</p>
        ) : (
          <>
            <h2 className="mt-5 font-bold">放进哪里</h2>
            <ChipGroup
              label="放进哪里"
              selected={[device]}
              onSelect={([id]) => setDevice(CALENDAR_DEVICES.find((one) => one === id) ?? device)}
              className="mt-2"
            >
              {CALENDAR_DEVICES.map((one) => (
                <Chip key={one} id={one} className="min-h-11!">
                  {calendarDeviceText[one]}
                </Chip>
              ))}
            </ChipGroup>
            <Button variant="go" isLoading={isAdding} onPress={() => void add()} className="mt-5 max-tablet:w-full">
              做一个日历地址
            </Button>
          </>
        )}
      </Card>
      {feeds.length > 0 && (
        <Card as="section" look="panel">
          <h2 className="font-bold text-20">已经加了的</h2>
          <ul className="mt-1">
            {feeds.map((feed) => (
              <FeedLine
                key={feed.feedId}
                feed={feed}
                onStopped={() => added?.feedId === feed.feedId && setAdded(null)}
              />
            ))}
          </ul>
          <p className="mt-2 text-14 text-ink-3">手机丢了、换了，或者地址给错了人，就停掉那一个。</p>
        </Card>
      )}
    </>
  )
}

function AddedFeed({ added: { url, device }, onDone }: { added: Added; onDone: () => void }) {
  const webcal = url.replace(/^https?:/, 'webcal:')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('复制好了'),
      () => toast('没有复制成，请长按地址自己复制', 'warning'),
    )
  return (
    <div className="mt-5" role="status">
      <h2 className="font-bold">地址做好了，只有这一次看得到</h2>
      <ol className="mt-2 list-decimal pl-6">
        {STEPS[device].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="num mt-3 select-all break-all rounded-12 bg-surface-sunk px-4 py-3 text-14">{url}</p>
      <p className="mt-2 text-14 text-ink-2">谁有这个地址，谁就看得到全家什么时候去体检。别发到群里。</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {device === 'iphone' && (
          <a href={webcal} className={buttonStyle({ variant: 'go', className: 'max-tablet:w-full' })}>
            打开日历
          </a>
        )}
        <Button variant="tint" onPress={() => void copy()} className="max-tablet:grow">
          复制地址
        </Button>
        <Button onPress={onDone} className="max-tablet:grow">
          加好了
        </Button>
      </div>
      {device === 'iphone' && (
        <div className="mt-4 max-tablet:hidden">
          <p className="text-14 text-ink-2">在电脑上看这一页？用手机的相机扫一扫：</p>
          <QrCode content={webcal} label="用手机扫一扫，放进日历" className="mt-2 w-40" />
        </div>
      )}
    </div>
  )
}

function FeedLine({ feed: { feedId, device, createdAt, readAt }, onStopped }: { feed: Feed; onStopped: () => void }) {
  const { revalidate } = useRevalidator()
  const [stop, isStopping] = useMutation(async () => {
    await browserApi().removeCalendarFeed({ feedId })
    toast('停掉了，那个日历不再更新')
    onStopped()
    await revalidate()
  })
  const name = calendarDeviceText[device]
  const day = wholeDay(dayOf(new Date(createdAt)))
  return (
    <li className="flex items-center gap-3 border-line py-3.5 not-first:border-t">
      <span className="min-w-0 grow">
        <b>{name}</b>
        <span className="num block text-14 text-ink-3">
          {day}加的，{readAt === null ? '日历还没来取过' : `${instantText(readAt)}来取过`}
        </span>
      </span>
      <Button
        isLoading={isStopping}
        onPress={() => void stop()}
        aria-label={`停掉：${name}，${day}加的`}
        className="shrink-0"
      >
        停掉
      </Button>
    </li>
  )
}
