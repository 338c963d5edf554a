import type { StaffOutput } from '@mall/contract/staff-calls'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { explainMissing } from '../../shell/why-not-store.ts'
import { CardCheck } from './card-check.tsx'
import { personText } from './person-text.ts'
import { useCardCheck } from './use-card-check.ts'

type Voucher = StaffOutput<'findWalkIn'>['vouchers'][number]

type Props = { voucher: Voucher; branchId: string; knownDigits: string; onAdded: (bookingId: string) => void }

/** One voucher that was found: who comes, when, and why. */
export function WalkInVoucher({ voucher, branchId, knownDigits, onAdded }: Props) {
  const { people, timespans } = voucher
  const session = useStaff()
  const [contactId, setContactId] = useState(people.find((one) => one.whyNot === '')?.contactId ?? '')
  const [timespanId, setTimespanId] = useState(timespans.find(({ free }) => free > 0)?.timespanId ?? '')
  const card = useCardCheck(knownDigits)
  const [notPregnant, setNotPregnant] = useState(false)
  const [reason, setReason] = useState('')
  const unwritten = useUnwritten(reason !== '' || notPregnant || card.isBegun)
  const person = people.find((one) => one.contactId === contactId)
  const slot = timespans.find((one) => one.timespanId === timespanId)
  const isOver = slot?.free === 0
  const mayExceed = holds(session, 'visits.over', branchId)
  const [add, isPending] = useAct(
    async (hasIdNumber: boolean) => {
      const { bookingId } = await api.addWalkIn({
        ...{ branchId, voucherId: voucher.voucherId, contactId, timespanId, isOver, notPregnant, reason },
        digits: hasIdNumber ? card.digits : null,
      })
      unwritten.release()
      onAdded(bookingId)
    },
    {
      done: '加好了，可以办理到检',
      onFailure: card.onFailure,
    },
  )
  const whyNot = person
    ? person.whyNot ||
      firstReason(
        [slot === undefined, '先选时段'],
        [!card.isDone(person), '先核对这一位的证件'],
        [person.asksPregnancy && !notPregnant, '先问本人有没有怀孕'],
        [reason.trim().length < 2, '请写明原因，至少两个字'],
      )
    : '先选谁来做'
  return (
    <section aria-label={voucher.productName} className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <h3>
        <b>{voucher.productName}</b> {voucher.specName}
        <span className="block text-14 text-ink-2">有效至 {voucher.lastDay}</span>
      </h3>
      {voucher.whyNot ? (
        <p>{voucher.whyNot}</p>
      ) : timespans.length === 0 ? (
        <p>今天没有能做的时段了，请客人在手机上约明天以后的时间。</p>
      ) : (
        <>
          <Select
            label="谁来做"
            value={contactId}
            onChange={setContactId}
            options={people.map((one) => ({
              value: one.contactId,
              label: [one.name, personText(one), one.whyNot].filter(Boolean).join(' '),
            }))}
          />
          <Select
            label="时段"
            value={timespanId}
            onChange={setTimespanId}
            options={[
              { value: '', label: '请选时段' },
              ...timespans.map((one) => ({
                value: one.timespanId,
                label: `${one.timespan}，${one.free > 0 ? `空 ${one.free}` : '已满'}`,
              })),
            ]}
          />
          {isOver && (
            <p className="text-14 text-warning">
              这个时段满了，{mayExceed ? '加人会超出容量，记在您名下。' : '请能“满额时加人”的同事来加，或换一个时段。'}
            </p>
          )}
          {person && <CardCheck person={person} {...card.fields} />}
          {person?.asksPregnancy && (
            <Checkbox isSelected={notPregnant} onChange={setNotPregnant}>
              问过本人：没有怀孕，也不在备孕
            </Checkbox>
          )}
          <TextField label="原因" hint="会写进操作记录" value={reason} maxLength={200} onChange={setReason} />
          <ActButton
            variant="brand"
            size="l"
            whyNot={whyNot}
            isLoading={isPending}
            onPress={() => {
              if (isOver && !mayExceed) explainMissing({ right: 'visits.over', branchId })
              else if (person) void add(person.hasIdNumber)
            }}
          >
            {isOver ? '超出容量，加人' : '加人'}
          </ActButton>
        </>
      )}
    </section>
  )
}
