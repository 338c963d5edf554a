import type { DrugGroup } from '@mall/contract/appointment/preparation'
import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { useSite } from '../../../shell/site/site.ts'
import type { Booking } from '../booking-detail/booking.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'

type Props = { booking: Booking; who: string }

/** The examinee's drugs: asked about under a consent of its own, and left out as easily; then what is said of them. */
export function DrugPanel({ booking, who }: Props) {
  const { asked: drugGroups, stated: statedDrugs } = booking.drugs
  const [isOpen, setOpen] = useState(false)
  if (drugGroups.length === 0) return null
  if (isOpen)
    return (
      <FlowPanel title={`${who}在吃哪些药`} hint="只问和这次检查有关的几类，不问药名和剂量。不填也行，准备事项照样看。">
        <DrugForm booking={booking} onEnd={() => setOpen(false)} />
      </FlowPanel>
    )
  if (statedDrugs === null)
    return (
      <FlowPanel>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-44 flex-1 leading-normal">
            <b className="font-semibold text-17">{who}在吃药吗？</b>
            <span className="block text-15 text-ink-2">登记了，这张单只写和他有关的。可以不填。</span>
          </p>
          <Button variant="tint" onPress={() => setOpen(true)}>
            <Icon name="pill" size={20} />
            登记在吃的药
          </Button>
        </div>
      </FlowPanel>
    )
  return <StatedDrugs booking={booking} who={who} onEdit={() => setOpen(true)} />
}

function StatedDrugs({ booking, who, onEdit }: Props & { onEdit: () => void }) {
  const { operator } = useSite()
  const { revalidate } = useRevalidator()
  const [forget, isForgetting] = useMutation(async () => {
    await browserApi().saveBookingDrugs({ bookingId: booking.bookingId, drugs: null })
    toast('登记的药删掉了')
    await revalidate()
  })
  const { drugs } = booking.plan
  return (
    <FlowPanel title={`${who}在吃的药`}>
      {drugs.length === 0 && <p className="text-ink-2">这次检查没有要留意的药。</p>}
      <ul className="-mt-2">
        {drugs.map(({ group, name, text }) => (
          <li
            key={group}
            className="num grid grid-cols-[44px_minmax(0,1fr)] gap-3 border-line border-t py-3 leading-normal first:border-t-0"
          >
            <span className="grid size-11 place-items-center rounded-12 bg-surface-tint text-brand">
              <Icon name="pill" size={24} />
            </span>
            <span>
              <b className="font-semibold">{name}</b>
              <span className="block text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="num mt-2 flex gap-2.5 rounded-14 bg-surface-tint p-3.5 leading-normal">
        <Icon name="info" size={20} className="mt-0.5 shrink-0 text-brand" />
        <span>
          开药的医生另外交代过的，听医生的。别自己停药、换药，药盒带着。拿不准打{' '}
          <a href={`tel:${operator.phone}`} className="link whitespace-nowrap">
            {operator.phone}
          </a>
          。
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-x-4">
        <Button variant="text" onPress={onEdit}>
          改一改
        </Button>
        <Button variant="text" isLoading={isForgetting} onPress={() => void forget()}>
          删掉登记的药
        </Button>
      </div>
    </FlowPanel>
  )
}

function DrugForm({ booking, onEnd }: { booking: Booking; onEnd: () => void }) {
  const { asked: drugGroups, stated: statedDrugs, hasConsent, consentVersion } = booking.drugs
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<readonly DrugGroup[]>(statedDrugs ?? [])
  const [agrees, setAgrees] = useState(hasConsent)
  const [save, isSaving] = useMutation(async () => {
    await browserApi().saveBookingDrugs({
      bookingId: booking.bookingId,
      drugs: [...chosen],
      consentVersion: agrees ? consentVersion : '',
    })
    toast('登记好了，准备事项跟着改了')
    await revalidate()
    onEnd()
  })
  return (
    <div className="grid gap-1">
      {drugGroups.map(({ group, name }) => (
        <Checkbox
          key={group}
          isSelected={chosen.includes(group)}
          onChange={(isOn) => setChosen(isOn ? [...chosen, group] : chosen.filter((each) => each !== group))}
        >
          {name}
        </Checkbox>
      ))}
      {!hasConsent && (
        <div className="mt-2 rounded-14 bg-surface-sunk p-3.5">
          <Checkbox isSelected={agrees} onChange={setAgrees}>
            我单独同意保存这些健康信息（{consentVersion} 版）
          </Checkbox>
          <p className="text-15 text-ink-2">
            只用来写这张准备单，加密保存，取消预约或体检过后自动删。填别人的，请先问过本人。在“个人信息与隐私”里随时撤回。
          </p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5 *:flex-1">
        <Button size="l" onPress={onEnd}>
          先不填
        </Button>
        <Button variant="brand" size="l" isDisabled={!agrees} isLoading={isSaving} onPress={() => void save()}>
          {chosen.length === 0 ? '都没有，保存' : '保存'}
        </Button>
      </div>
    </div>
  )
}
