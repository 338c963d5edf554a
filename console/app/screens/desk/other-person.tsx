import type { StaffOutput } from '@mall/contract/staff-calls'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { Failed } from '../../parts/failed.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { CardCheck } from './card-check.tsx'
import { personText } from './person-text.ts'
import { ShownPerson } from './shown-person.tsx'
import { useCardCheck } from './use-card-check.ts'

type Props = { visit: StaffOutput<'getVisit'>; onClose: () => void; onChanged: () => void }

/** Somebody else of the account comes instead of the one booked. */
export function OtherPerson({ visit: { bookingId, contactId: seenContactId }, onClose, onChanged }: Props) {
  const family = useRead('listVisitFamily', { bookingId })
  const [chosenId, setChosenId] = useState<string | null>(null)
  const card = useCardCheck()
  const [notPregnant, setNotPregnant] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)
  const unwritten = useUnwritten(hasAgreed || notPregnant || card.isBegun, { isOver: true })
  const person = family.data?.list.find(({ contactId }) => contactId === chosenId)
  const [change, isPending] = useAct(
    async (contactId: string, hasIdNumber: boolean) => {
      await api.changeVisitPerson({
        ...{ bookingId, seenContactId, contactId, notPregnant, hasAgreed: true },
        ...{ digits: hasIdNumber ? card.digits : null, reason: '同一账号的另一位来做' },
      })
      unwritten.release()
      onClose()
      onChanged()
    },
    {
      done: '换好了，会员会收到一条消息',
      onFailure: card.onFailure,
    },
  )
  const whyNot = person
    ? firstReason(
        [!card.isDone(person), '先核对这一位的证件'],
        [person.asksPregnancy && !notPregnant, '先问本人有没有怀孕'],
        [!hasAgreed, '要本人同意来做'],
      )
    : '先选谁来做'
  return (
    <Drawer
      title="换人"
      note="同一账号下的家人可以代替约好的人，记录会写明，会员会收到消息"
      onClose={onClose}
      unwritten={unwritten}
      actions={
        <ActButton
          variant="brand"
          size="l"
          isBlock
          whyNot={whyNot}
          isLoading={isPending}
          onPress={() => person && void change(person.contactId, person.hasIdNumber)}
        >
          换成这一位
        </ActButton>
      }
    >
      {family.error && <Failed error={family.error} onRetry={family.refetch} />}
      {family.isPending && <p role="status">正在取……</p>}
      {family.data?.list.length === 0 && <p>这个账号下没有别的体检人。请客人先在自己的手机上添加。</p>}
      {family.data && family.data.list.length > 0 && (
        <div className="flex flex-col gap-4">
          <RadioGroup label="谁来做" value={chosenId} onChange={setChosenId} className="flex flex-col">
            {family.data.list.map((one) => (
              <Radio key={one.contactId} value={one.contactId} isDisabled={one.whyNot !== ''}>
                <span>
                  <b>{one.name}</b> {personText(one)}
                  {one.whyNot && <span className="block text-14 text-ink-3">{one.whyNot}</span>}
                </span>
              </Radio>
            ))}
          </RadioGroup>
          {person && (
            <>
              <CardCheck
                person={person}
                shown={<ShownPerson key={person.contactId} bookingId={bookingId} contactId={person.contactId} />}
                {...card.fields}
              />
              {person.asksPregnancy && (
                <Checkbox isSelected={notPregnant} onChange={setNotPregnant}>
                  问过本人：没有怀孕，也不在备孕
                </Checkbox>
              )}
              <Checkbox isSelected={hasAgreed} onChange={setAgreed}>
                本人同意来做，也同意账号的主人看到这个预约
              </Checkbox>
            </>
          )}
        </div>
      )}
    </Drawer>
  )
}
