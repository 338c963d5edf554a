import { addDays, shortDay } from '@mall/contract/days'
import type { StaffInput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { copiedFrom, type Edits, totalAdded, type Week } from './capacity-edits.ts'

type Props = {
  week: Week
  branchId: string
  service: StaffInput<'setCapacity'>['service']
  onCopy: (edits: Edits) => void
}

/** Weeks before and after that can be copied. */
const OFFSETS = [-1, -2, -3, -4, 1, 2, 3, 4]
const WEEK_DAYS = 7

/** Fills this week with another one's numbers, as changes that are sent afterwards. */
export function CopyWeek(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" className="ml-auto" onPress={() => setOpen(true)}>
        <Icon name="copy" size={18} />
        复制一周
      </Button>
      {isOpen && <CopyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function CopyDialog({ week, branchId, service, onCopy, onClose }: Props & { onClose: () => void }) {
  const [monday, setMonday] = useState(addDays(week.monday, -WEEK_DAYS))
  const source = useRead('getCapacityWeek', { branchId, service, day: monday })
  const isReady = source.data?.monday === monday
  const copied = isReady && source.data ? copiedFrom(source.data, week) : null
  return (
    <ActDialog
      title="复制一周的号数"
      back="先不复制"
      confirm={copied ? `填进来 ${copied.size} 格` : '正在比较……'}
      whyNot={firstReason(
        [!copied, '正在和那一周比较，请等一下'],
        [copied?.size === 0, '那一周和这一周一样，没有要填的'],
      )}
      onConfirm={() => {
        if (copied) onCopy(copied)
        onClose()
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <Select
          label="照哪一周"
          value={monday}
          onChange={setMonday}
          options={OFFSETS.map((offset) => {
            const first = addDays(week.monday, offset * WEEK_DAYS)
            return { value: first, label: `${shortDay(first, week.today)} 起的一周` }
          })}
        />
        {source.error && <p role="alert">{source.error.message}</p>}
        {copied && (
          <p role="status">
            {copied.size === 0
              ? '两周的号数一样，没有要改的'
              : `会改 ${copied.size} 格，一共${signedText(totalAdded(copied))}个号。填进来以后还没有提交，可以再改；停检和放假的日子不动。`}
          </p>
        )}
      </div>
    </ActDialog>
  )
}

const signedText = (places: number) => (places < 0 ? `少 ${-places} ` : `多 ${places} `)
