import { type Contact, type Limits, whyNotFor } from '../../../entities/person/person.ts'

/** A voucher with the reason why it does not suit; '' where it does. */
type Fitting<Voucher> = Voucher & { unfit: string }

/** Vouchers that suit whoever is to go, else anybody who was written down; the others last, each with its reason. */
export function fittingVouchers<Voucher extends Limits>(
  vouchers: readonly Voucher[],
  people: readonly Contact[],
  contactsId: string,
  today: string,
): Fitting<Voucher>[] {
  const chosen = people.find((person) => person.contacts_id === contactsId)
  const asked = chosen ? [chosen] : people
  const told = vouchers.map((voucher) => {
    const reasons = asked.map((person) => whyNotFor(voucher, person, today).replace('\n', ' '))
    const isUnfit = reasons.length > 0 && !reasons.includes('')
    return { ...voucher, unfit: isUnfit ? unfitWords(chosen, [...new Set(reasons)]) : '' }
  })
  return told.sort((one, other) => Number(one.unfit !== '') - Number(other.unfit !== ''))
}

const unfitWords = (chosen: Contact | undefined, reasons: readonly string[]) =>
  chosen
    ? `${chosen.contacts_name}用不了：${reasons.join('，')}`
    : `登记过的体检人都用不了：${reasons.join('，')}。可以新增体检人`
