import { MAX_PUBLISH_AHEAD_DAYS } from '@mall/contract/change-set/terms'
import { addDays, dayOf, instantOf, isDay, timeOf } from '@mall/contract/days'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import type { ChangeSet } from './change-text.ts'
import { useSetAct } from './use-set-act.ts'

/** Into the shop at once, or at a time of Shanghai. */
export function PublishDialog({ set, onClose }: { set: ChangeSet; onClose: () => void }) {
  const { changeSetId, version, title, lines } = set
  const planned = set.publishAt === null ? null : new Date(set.publishAt)
  const [when, setWhen] = useState<'now' | 'later'>(set.publishAt === null ? 'now' : 'later')
  const [day, setDay] = useState(() => (planned ? dayOf(planned) : addDays(dayOf(new Date()), 1)))
  const [time, setTime] = useState(() => (planned ? timeOf(planned) : '08:00'))
  const isReady = when === 'now' || (isDay(day) && /^\d\d:\d\d$/.test(time))
  const publishAt = when === 'later' && isReady ? instantOf(day, time).toISOString() : null
  const [publish, isPending] = useSetAct(
    (reason: string) => api.publishChangeSet({ changeSetId, version, publishAt, reason }),
    {
      done: publishAt === null ? '发布了，商城已经是新的' : `定好了，${timeText(publishAt)} 发布`,
      onClose,
    },
  )
  return (
    <ReasonDialog
      title="发布到商城"
      confirm={publishAt === null ? '马上发布' : '定时发布'}
      isPending={isPending}
      whyNot={isReady ? '' : '请选哪天、几点发布'}
      onConfirm={publish}
      onClose={onClose}
    >
      <p>
        “{title}”，{lines.length} 处改动一起生效，要么全改，要么不改。已经下的订单不变。
      </p>
      <RadioGroup label="什么时候" value={when} onChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}>
        <Radio value="now">马上</Radio>
        <Radio value="later">定一个时间</Radio>
      </RadioGroup>
      {when === 'later' && (
        <>
          <div className="grid gap-3 tablet:grid-cols-2">
            <TextField label="哪天" type="date" value={day} onChange={setDay} />
            <TextField label="几点，北京时间" type="time" value={time} onChange={setTime} />
          </div>
          <p className="text-14 text-ink-3">{MAX_PUBLISH_AHEAD_DAYS} 天以内。到时候您还要有“发布和撤回改动”权限。</p>
        </>
      )}
    </ReasonDialog>
  )
}
