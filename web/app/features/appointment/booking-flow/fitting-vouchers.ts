import { type Contact, type Limits, whyNotFor } from '../../../entities/person/person.ts'

/** A voucher with the reason why it does not suit; '' where it does. */
type Fitting<Voucher> = Voucher & { unfit: string }

/** Vouchers that suit the chosen contact, or else any contact, first; the others last, each with its reason. */
export function fittingVouchers<Voucher extends Limits>(
  vouchers: readonly Voucher[],
  people: readonly Contact[],
  contactsId: string,
  today: string,
): Fitting<Voucher>[] {
  const chosen = people.find((person) => person.contacts_id === contactsId)
  const candidates = chosen ? [chosen] : people
  const byEligibility = vouchers.map((voucher) => {
    const reasons = candidates.map((person) => whyNotFor(voucher, person, today).replace('\n', ' '))
    const isUnfit = reasons.length > 0 && !reasons.includes('')
    return { ...voucher, unfit: isUnfit ? unfitText(chosen, [...new Set(reasons)]) : '' }
  })
  return byEligibility.sort((one, other) => Number(one.unfit !== '') - Number(other.unfit !== ''))
}

const unfitText = (chosen: Contact | undefined, reasons: readonly string[]) =>
  chosen
    ? `${chosen.contacts_name}用不了：${reasons.join('，')}`
    : `登记过的体检人都用不了：${reasons.join('，')}。可以新增体检人`
