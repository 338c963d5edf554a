import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { CardDigits, isDigits } from './card-check.tsx'
import { WalkInVoucher } from './walk-in-voucher.tsx'

type Found = StaffOutput<'findWalkIn'>
type By = StaffInput<'findWalkIn'>['by']

const MOBILE = /^1[3-9]\d{9}$/
const ID = /^[\w-]{1,64}$/

type Props = { branchId: string; onClose: () => void; onAdded: (bookingId: string) => void }

/** Somebody without a booking, with an unused voucher. */
export function WalkIn({ branchId, onClose, onAdded }: Props) {
  const [number, setNumber] = useState('')
  const [digits, setDigits] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const isMobile = MOBILE.test(number)
  const by = searchOf(number, digits)
  const [find, isFinding] = useAct(async (search: By) => setFound(await api.findWalkIn({ branchId, by: search })))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (by) void find(by)
  }
  return (
    <Drawer title="现场加人" note="用一张没用过的体检券，在今天的时段里加一个名额" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="会员手机号或体检券号"
          value={number}
          maxLength={64}
          autoComplete="off"
          onChange={(text) => setNumber(text.trim())}
        />
        {(isMobile || number === '') && <CardDigits digits={digits} onDigits={setDigits} />}
        <ActButton
          type="submit"
          size="l"
          whyNot={by === null ? '手机号写全，再写证件号后四位；或写体检券号' : ''}
          isLoading={isFinding}
        >
          找体检券
        </ActButton>
      </form>
      {found?.vouchers.length === 0 && (
        <p className="mt-4">没有找到能用的体检券。核对手机号和证件号后四位；还没有买的，请客人在手机上买。</p>
      )}
      {found?.vouchers.map((voucher) => (
        <WalkInVoucher
          key={voucher.voucherId}
          voucher={voucher}
          branchId={branchId}
          knownDigits={isMobile ? digits : ''}
          onAdded={onAdded}
        />
      ))}
    </Drawer>
  )
}

function searchOf(number: string, digits: string): By | null {
  if (MOBILE.test(number)) return isDigits(digits) ? { mobile: number, digits } : null
  return ID.test(number) && number.length > 11 ? { voucherId: number } : null
}
