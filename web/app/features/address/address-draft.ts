import type { editAddress } from '@mall/contract/address/calls'
import type { InputOf } from '@mall/contract/wire/client'
import type { Address } from './address.ts'
import type { Pasted } from './read-pasted.ts'

/** The form's input so far. */
export interface Draft {
  name: string
  mobile: string
  /** Of the smallest region chosen: `330000` a province, `330100` a city, `330110` a district. */
  regionCode: string
  street: string
  isDefault: boolean
}
export type FieldErrors = Partial<Record<keyof Draft, string>>

export const draftOf = (address: Address | undefined): Draft => ({
  name: address?.name ?? '',
  mobile: address?.phone ?? '',
  regionCode: address?.districtCode ?? '',
  street: address?.street ?? '',
  isDefault: address?.isDefault ?? false,
})

/** Recognised fields replace the input; the others stay. */
export const withPasted = (draft: Draft, { name, mobile, regionCode, street }: Pasted): Draft => ({
  ...draft,
  name: name || draft.name,
  mobile: mobile || draft.mobile,
  regionCode: regionCode || draft.regionCode,
  street: street || draft.street,
})

/** Names what was found in pasted text, and what is still to be filled in. */
export function pastedText(pasted: Pasted): string {
  const { name, mobile, street, regionCode } = pasted
  const parts: [string, boolean][] = [
    ['姓名', name !== ''],
    ['手机号', mobile !== ''],
    ['省市区', isDistrict(regionCode)],
    ['详细地址', street !== ''],
  ]
  const found = parts.filter(([, isFound]) => isFound).map(([word]) => word)
  const missing = parts.filter(([, isFound]) => !isFound).map(([word]) => word)
  if (found.length === 0) return '没有认出来，请直接在下面填'
  return `认出了${found.join('、')}${missing.length > 0 ? `，还差${missing.join('、')}` : ''}，请核对`
}

/** The errors of invalid fields. */
export function validateDraft({ name, mobile, regionCode, street }: Draft): FieldErrors {
  const wrong: FieldErrors = {}
  if (name.trim().length < 2) wrong.name = '请填写收货人姓名，至少 2 个字'
  else if (!/^[\p{Script=Han}A-Za-z·•.（）() ]+$/u.test(name)) wrong.name = '收货人姓名里不要写数字和符号'
  if (!/^1[3-9]\d{9}$/.test(mobile)) wrong.mobile = '手机号好像没写完，请输入 11 位手机号'
  if (!isDistrict(regionCode)) wrong.regionCode = '请选到区县'
  if (street.trim().length < 4) wrong.street = '请写到街道和门牌号，至少 4 个字'
  return wrong
}

export const isDistrict = (code: string) => code !== '' && !code.endsWith('00')

export function inputOf(draft: Draft, address: Address | undefined): InputOf<typeof editAddress> {
  const { name, mobile, regionCode, street, isDefault } = draft
  const fields = { name: name.trim(), mobile, districtCode: regionCode, street: street.trim(), isDefault }
  return address ? { ...fields, addressId: address.addressId } : fields
}
