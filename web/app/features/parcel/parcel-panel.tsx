import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { GroupedNumber } from '@mall/ui/typography/grouped-number.tsx'
import { useId } from 'react'
import { instantText } from '../../shell/format/day-text.ts'
import type { Parcel } from './load-parcel.ts'
import { ParcelEvents } from './parcel-events.tsx'

type Props = {
  parcel: Parcel
  /** Its buyer has it: nothing is left to do. */
  isReceived: boolean
}

/** Where the goods are: state, what to do, number and telephone of the carrier, and its events. */
export function ParcelPanel({ parcel, isReceived }: Props) {
  const { state, stateName, hint, carrier, carrierPhone, waybillNo, events, checkedAt } = parcel
  const id = useId()
  const isTrouble = state === 'exception'
  return (
    <section
      aria-labelledby={id}
      className="@container rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-6.5"
    >
      <div className="flex items-start gap-3">
        <Icon name={isTrouble ? 'warning' : 'truck'} size={24} className="mt-0.5 shrink-0 text-brand" />
        <div className="min-w-0">
          <h2 id={id} className="font-bold text-18 tablet:text-20">
            包裹{stateName}
          </h2>
          {!isReceived && <p className="text-balance text-ink-2">{hint}</p>}
        </div>
      </div>
      <div className="mt-3.5 grid gap-x-8 gap-y-4 @2xl:grid-cols-[minmax(0,280px)_minmax(0,1fr)]">
        <div className="grid gap-1 self-start rounded-12 bg-surface-sunk px-4 py-2.5">
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <b className="font-semibold">{carrier}</b>
            {carrierPhone && (
              <a href={`tel:${carrierPhone}`} className="num link flex min-h-11 items-center gap-1.5">
                <Icon name="phone" size={16} />
                <span className="sr-only">{carrier}电话</span>
                {carrierPhone}
              </a>
            )}
          </p>
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <GroupedNumber number={waybillNo} />
            <CopyWaybill waybillNo={waybillNo} />
          </p>
        </div>
        <div>
          {events.length > 0 && <ParcelEvents events={events} />}
          {checkedAt && <p className="num mt-2 text-14 text-ink-3">{instantText(checkedAt)} 更新</p>}
        </div>
      </div>
    </section>
  )
}

function CopyWaybill({ waybillNo }: { waybillNo: string }) {
  const copy = () =>
    navigator.clipboard.writeText(waybillNo).then(
      () => toast('运单号已复制'),
      () => toast('没能复制，请长按运单号选中', 'warning'),
    )
  return (
    <Button variant="text" size="s" onPress={() => void copy()} className="min-h-11! px-0! font-normal!">
      <Icon name="copy" size={16} />
      复制<span className="sr-only">运单号</span>
    </Button>
  )
}
