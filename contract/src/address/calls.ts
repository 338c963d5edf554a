import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Mobile, Nothing } from '../shapes.ts'

/** Code of a district (区县) as GB/T 2260 numbers it; its first two digits name the province, its first four the city. */
const DistrictCode = z.string().regex(/^\d{6}$/, '请选择省、市、区')

export const Address = z.object({
  addressId: Id,
  name: z.string(),
  /** `138****6720` */
  mobile: z.string(),
  /** In full, for the owner's own form. */
  phone: z.string(),
  districtCode: z.string(),
  /** `北京市朝阳区` */
  region: z.string(),
  street: z.string(),
  isDefault: z.boolean(),
})

export const listAddresses = endpoint({
  does: '收货地址，默认地址在前',
  method: 'GET',
  path: '/v1/uni/user/user/address',
  access: 'member',
  input: Nothing,
  output: z.object({ list: z.array(Address) }),
})

export const editAddress = endpoint({
  does: '新增或修改收货地址',
  method: 'POST',
  path: '/v1/uni/user/user/edit/address',
  access: 'member',
  input: z.strictObject({
    /** Absent: a new address. */
    addressId: Id.optional(),
    name: z
      .string()
      .trim()
      .min(2, '请填写收货人姓名，至少 2 个字')
      .max(20, '收货人最多 20 个字')
      .regex(/^[\p{Script=Han}A-Za-z·•.（）() ]+$/u, '收货人姓名里不要写数字和符号'),
    mobile: Mobile,
    districtCode: DistrictCode,
    street: z.string().trim().min(4, '请写到街道和门牌号，至少 4 个字').max(80, '详细地址最多 80 个字'),
    isDefault: z.boolean().default(false),
  }),
  output: Address,
  failures: ['NOT_FOUND', 'ADDRESS_LIMIT'],
})

export const delAddress = endpoint({
  does: '删除收货地址',
  method: 'POST',
  path: '/user/del/address',
  access: 'member',
  input: z.strictObject({ addressId: Id }),
  output: Done,
  failures: ['NOT_FOUND'],
})

export const defaultAddress = endpoint({
  does: '设为默认收货地址',
  method: 'POST',
  path: '/v1/uni/user/user/default/address',
  access: 'member',
  input: z.strictObject({ addressId: Id }),
  output: Done,
  failures: ['NOT_FOUND'],
})

/** Every region that goods are sent to, as code and name, sorted by code: `110000` a province, `110100` a city, `110105` a district. */
export const listRegions = endpoint({
  does: '省、市、区及其代码',
  method: 'GET',
  path: '/v1/uni/address/regions',
  access: 'anyone',
  shared: true,
  input: Nothing,
  output: z.object({ regions: z.array(z.tuple([z.string(), z.string()])) }),
})
