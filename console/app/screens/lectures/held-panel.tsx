import {
  isFilmAddress,
  LECTURE_STATE_NAMES,
  LECTURE_STATES,
  type LectureState,
  MAX_FILM_ADDRESS,
  seenOf,
} from '@mall/contract/content/lecture-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Panel } from '../../parts/panel.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'

type Props = { lectureId: string; held: NonNullable<StaffOutput<'getLectureForStaff'>['held']> }

const HINTS: Readonly<Record<LectureState, string>> = {
  upcoming: '到点自己开始，讲够分钟数自己结束',
  live: '不看时间，现在就是直播',
  over: '提前讲完，或还没有回放',
  recorded: '要先有回放地址',
}

const addressFault = (text: string, seen: string) =>
  text === seen || text === '' || isFilmAddress(text) ? null : '写 https:// 开头的完整地址，里面不能有空格、账号和密码'

/** How it is held, at once: its state, and where its pictures come from. */
export function HeldPanel({ lectureId, held }: Props) {
  const [typed, setTyped] = useState<{ state?: LectureState; liveUrl?: string; videoUrl?: string }>({})
  const { state = held.state, liveUrl = held.liveUrl, videoUrl = held.videoUrl } = typed
  const [live, video] = [liveUrl.trim(), videoUrl.trim()]
  const faults = { live: addressFault(live, held.liveUrl), video: addressFault(video, held.videoUrl) }
  const isSame = state === held.state && live === held.liveUrl && video === held.videoUrl
  useUnwritten(!isSame)
  const [save, isPending] = useAct(
    async () => {
      await api.setLectureState({
        ...{ lectureId, state, seen: seenOf(held) },
        ...(live !== held.liveUrl && { liveUrl: live }),
        ...(video !== held.videoUrl && { videoUrl: video }),
      })
      setTyped({})
    },
    { done: '改好了，商城已经照着显示' },
  )
  return (
    <Panel
      title="直播"
      aside={held.standing === 'live' && <span className="num text-14 text-ink-2">{held.watching} 台设备在看</span>}
    >
      <div className="grid gap-4 p-4">
        <RadioGroup
          label="状态"
          value={state}
          className="grid gap-1"
          onChange={(value) =>
            setTyped((before) => ({ ...before, state: LECTURE_STATES.find((one) => one === value) }))
          }
        >
          {LECTURE_STATES.map((one) => (
            <Radio key={one} value={one}>
              <span>
                {LECTURE_STATE_NAMES[one]}
                <span className="block text-14 text-ink-3">{HINTS[one]}</span>
              </span>
            </Radio>
          ))}
        </RadioGroup>
        <TextField
          label="直播地址"
          aside="可以空"
          hint="https 开头，HLS（.m3u8）或浏览器能放的视频"
          inputMode="url"
          maxLength={MAX_FILM_ADDRESS}
          autoComplete="off"
          value={liveUrl}
          onChange={(text) => setTyped((before) => ({ ...before, liveUrl: text }))}
          error={faults.live}
        />
        <TextField
          label="回放地址"
          aside="可以空"
          hint="https 开头；按时间讲完的，有了它就是回放"
          inputMode="url"
          maxLength={MAX_FILM_ADDRESS}
          autoComplete="off"
          value={videoUrl}
          onChange={(text) => setTyped((before) => ({ ...before, videoUrl: text }))}
          error={faults.video}
        />
        <ActButton
          variant="brand"
          isLoading={isPending}
          whyNot={firstReason(
            [faults.live !== null || faults.video !== null, '先把地址写对'],
            [state === 'recorded' && video === '', '先写回放地址'],
            [isSame, '还没有改'],
          )}
          onPress={() => void save()}
        >
          马上改
        </ActButton>
      </div>
    </Panel>
  )
}
