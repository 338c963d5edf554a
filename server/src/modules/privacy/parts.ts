import type { PersonalData } from '../../app/personal-data.ts'
import { personalData as account } from '../account/public.ts'
import { personalData as address } from '../address/public.ts'
import { personalData as appointment } from '../appointment/public.ts'
import { personalData as assistant } from '../assistant/public.ts'
import { personalData as attribution } from '../attribution/public.ts'
import { personalData as card } from '../card/public.ts'
import { personalData as cart } from '../cart/public.ts'
import { personalData as consultation } from '../consultation/public.ts'
import { personalData as content } from '../content/public.ts'
import { personalData as coupon } from '../coupon/public.ts'
import { personalData as customs } from '../customs/public.ts'
import { personalData as favourite } from '../favourite/public.ts'
import { personalData as guide } from '../guide/public.ts'
import { personalData as invoice } from '../invoice/public.ts'
import { personalData as message } from '../message/public.ts'
import { personalData as order } from '../order/public.ts'
import { personalData as parcel } from '../parcel/public.ts'
import { personalData as passkey } from '../passkey/public.ts'
import { personalData as payment } from '../payment/public.ts'
import { personalData as rating } from '../rating/public.ts'
import { personalData as report } from '../report/public.ts'
import { personalData as privacy } from './personal-data.ts'

/**
 * Each module's part of personal data, in display order. Erased in reverse: what writes into another part is erased
 * before it, as favourites are, whose notices become messages.
 */
export const parts: readonly PersonalData[] = [
  account,
  passkey,
  address,
  order,
  parcel,
  payment,
  invoice,
  appointment,
  report,
  rating,
  card,
  coupon,
  cart,
  customs,
  guide,
  message,
  favourite,
  content,
  assistant,
  consultation,
  attribution,
  privacy,
]
